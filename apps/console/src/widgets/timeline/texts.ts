export const timelineTexts = {
  empty: '暂无数据',
  loading: '加载中',
  more: '加载更多',
  retry: '重试',
  end: '没有更多了',
  reason: (name = '原因') => `${name}：`,
  picture: (place: number) => `图片${place}`,
  unfold: '展开',
  fold: '收起',
  unknownDay: '时间未知',
  weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
};
