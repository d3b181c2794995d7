import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';
import { isComposing } from '../shared/composing.ts';

interface QuickSearchProps {
  readonly placeholder: string;
  /** The text by which the list is searched at present. */
  readonly value: string;
  /** Called with every text that is typed. */
  readonly onType: (text: string) => void;
  readonly onSearch: (text: string) => void;
}

/** The box that searches many things: Enter searches, clearing shows all rows again. */
export function QuickSearch({ placeholder, value, onType, onSearch }: QuickSearchProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setText(value);
  }
  const type = (next: string) => {
    setText(next);
    onType(next.trim());
  };
  return (
    <Input
      aria-label={placeholder}
      type="search"
      autoComplete="off"
      prefix={<SearchOutlined aria-hidden />}
      placeholder={placeholder}
      maxLength={50}
      allowClear
      value={text}
      onChange={(event) => type(event.target.value)}
      onPressEnter={(event) => {
        // The form around it would search once more.
        event.preventDefault();
        if (!isComposing(event)) onSearch(text.trim());
      }}
      onClear={() => onSearch('')}
    />
  );
}
