import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';
import { isComposing } from '../shared/composing.ts';
import styles from './list-page.module.css';

interface QuickSearchProps {
  readonly placeholder: string;
  /** The text by which the list is searched at present. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** The box that searches many things: Enter searches, clearing shows all rows again. */
export function QuickSearch({ placeholder, value, onSearch }: QuickSearchProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setText(value);
  }
  return (
    <Input
      className={styles.quick ?? ''}
      aria-label={placeholder}
      type="search"
      autoComplete="off"
      prefix={<SearchOutlined aria-hidden />}
      placeholder={placeholder}
      maxLength={50}
      allowClear
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={(event) => !isComposing(event) && onSearch(text.trim())}
      onClear={() => onSearch('')}
    />
  );
}
