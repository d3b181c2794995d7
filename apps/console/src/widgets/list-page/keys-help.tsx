import { Modal } from 'antd';
import styles from './keys-help.module.css';

export type KnownKeys = readonly (readonly [key: string, does: string])[];

const listKeys: KnownKeys = [
  ['/', '到搜索框'],
  ['Enter', '在搜索框中查询；在一行上打开它'],
  ['↑ ↓ Home End', '在行之间移动'],
  ['空格', '在旁边预览一行，再按收起'],
  ['x', '选择或取消选择一行'],
  ['Shift + 点击', '选择一段连续的行'],
  ['Ctrl + 点击、鼠标中键', '在新标签页打开'],
  ['Ctrl + K', '查找页面、订单和人'],
  ['Esc', '关闭弹窗和预览，离开搜索框'],
  ['?', '打开这个列表'],
];

/** The keys that a list knows, or another page. */
export default function KeysHelp({ keys = listKeys, onClose }: { readonly keys?: KnownKeys | undefined; readonly onClose: () => void }) {
  return (
    <Modal open title="快捷键" width={420} footer={null} onCancel={onClose}>
      <dl className={styles['keys']}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
