import { Select, type RefSelectProps } from 'antd';
import { useId, useRef } from 'react';
import { FailedLine } from '../remote-select/failed-line.tsx';
import { pickerTexts } from './texts.ts';
import { TradeListState } from './trade-list-state.tsx';
import { TradeOption } from './trade-option.tsx';
import type { TradeEntry } from './trade.ts';
import styles from './transaction-picker.module.css';
import { usePicker, type PickerFieldProps } from './use-picker.ts';
import { clearable } from '../shared/clearable.ts';

const drawOption = ({ data }: { readonly data: { readonly entry: TradeEntry } }) => <TradeOption entry={data.entry} />;

/** The field of one source: it is made anew when its inputs change. */
export function PickerField(props: PickerFieldProps) {
  const { value, disabled = false } = props;
  const id = useId();
  const field = useRef<RefSelectProps>(null);
  const picker = usePicker(props, field);

  return (
    <div
      className={styles.picker}
      onInputCapture={(event) => picker.typing((event.target as HTMLInputElement).value)}
      onCompositionStartCapture={picker.composes}
      onCompositionEndCapture={(event) => picker.composed((event.target as HTMLInputElement).value)}
    >
      <label htmlFor={id}>{pickerTexts.label}</label>
      <div className={styles.field}>
        <Select<string, { value: string; label: string; entry: TradeEntry }>
          ref={field}
          id={id}
          className={styles.select ?? ''}
          disabled={disabled}
          allowClear={clearable}
          placeholder={pickerTexts.placeholder}
          showSearch={{ searchValue: picker.text, onSearch: picker.change, filterOption: false }}
          options={picker.search.entries.map((entry) => ({ value: entry.number, label: entry.number, entry }))}
          optionRender={drawOption}
          loading={picker.search.state === 'asking'}
          notFoundContent={<TradeListState search={picker.search} />}
          value={value ?? null}
          onFocus={picker.focus}
          open={picker.open}
          onOpenChange={picker.openChange}
          onSelect={(number, option) => picker.pick(number, option.entry)}
          onClear={picker.reset}
        />
        {picker.search.state === 'failed' && <FailedLine text={picker.failure} onRetry={picker.again} />}
      </div>
    </div>
  );
}
