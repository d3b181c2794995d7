import { SearchOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useGo } from '../../platform/app-link.tsx';
import { messageOf } from '../../platform/request/call-error.ts';
import { mayView } from '../../platform/viewing.ts';
import { isComposing } from '../../widgets/shared/composing.ts';
import { FoundList } from './found-list.tsx';
import styles from './command-box.module.css';
import { useFound, type Found } from './use-found.ts';

const settleAfter = 200;

const nothingFound = () => (mayView() ? '没有找到页面、订单或设备；其他商家的订单请在订单列表选择商家后查找' : '没有找到页面、订单或设备');

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), settleAfter);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Goes to a screen by its name, pinyin or path, and to an order or a device by the tail of its number. */
export default function CommandBox({ onClose }: { readonly onClose: () => void }) {
  const go = useGo();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { found, searching, error } = useFound(text, useSettled(text));
  const chosen = Math.min(at, found.length - 1);
  const open = (each: Found | undefined) => {
    if (each === undefined) return;
    onClose();
    go(each.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setAt((chosen + step + found.length) % found.length);
    else if (event.key === 'Enter') open(found[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      open
      title={<span className="visually-hidden">查找页面、订单或设备</span>}
      footer={null}
      closable={false}
      width={560}
      destroyOnHidden
      afterOpenChange={(shown) => shown && input.current?.focus()}
      onCancel={onClose}
      className={styles['box'] ?? ''}
    >
      <div className={styles['field']}>
        <SearchOutlined aria-hidden />
        <input
          ref={input}
          role="combobox"
          aria-label="查找页面、订单或设备"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          placeholder="页面名称、拼音首字母、路径，或订单号、IMEI/SN后几位"
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <FoundList id={id} found={found} chosen={chosen} onChoose={open} onPoint={setAt} />
      <output className={styles['state']}>
        {searching ? '正在查找订单和设备…' : error ? `查找失败：${messageOf(error)}` : found.length === 0 ? nothingFound() : '↑↓ 选择 · 回车打开 · Esc 关闭'}
      </output>
    </Modal>
  );
}
