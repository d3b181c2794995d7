import { Button } from 'antd';
import type { Specimen } from '../catalogue/specimen.ts';
import { StatusTag } from '../status-tag/index.ts';
import { Facts, PageHeader, Section, WaitingPage } from './index.ts';

const long = '北京市朝阳区望京街道阜通东大街6号院3号楼18层1802室（望京数码旗舰店仓库东侧货梯旁）';

const specimen: Specimen = {
  name: 'page',
  title: '页面标题、分区与字段',
  states: [
    {
      state: 'header',
      title: '标题',
      render: () => <PageHeader title="订单详情" extra={<StatusTag colour="warning">待审核</StatusTag>} actions={<Button>备注</Button>} />,
    },
    {
      state: 'section',
      title: '分区与字段',
      render: () => (
        <Section title="用户信息" extra={<Button type="link">编辑</Button>}>
          <Facts
            items={[
              ['姓名', '张*'],
              ['手机号', '138****1234'],
              ['邮箱', ''],
            ]}
          />
        </Section>
      ),
    },
    {
      state: 'long',
      title: '文字很长',
      render: () => (
        <Section title={long}>
          <Facts items={[['收货地址', long]]} />
        </Section>
      ),
    },
    { state: 'waiting-list', title: '等待列表', render: () => <WaitingPage shape="list" /> },
    { state: 'waiting-record', title: '等待详情', render: () => <WaitingPage shape="record" /> },
    { state: 'waiting-form', title: '等待表单', render: () => <WaitingPage shape="form" /> },
  ],
};

export default specimen;
