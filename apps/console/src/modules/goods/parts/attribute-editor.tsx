import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { mostAttributes, mostSkus } from '@merchant-admin/contract/goods/codes';
import { callQuery } from '../../../platform/query-client.ts';
import { focusAdded } from '../../../widgets/shared/focus-added.ts';
import { TypedTags, TypedText } from '../../../widgets/shared/typed.tsx';
import styles from './specs.module.css';
import { countOf, type Attribute } from './sku-model.ts';

interface AttributeEditorProps {
  readonly attributes: readonly Attribute[];
  readonly onChange: (attributes: readonly Attribute[]) => void;
  /** Whether what lacks is marked. */
  readonly strict: boolean;
}

const longestChoice = 30;
const wrongIf = (wrong: boolean) => (wrong ? { status: 'error' as const, 'aria-invalid': true } : {});
/** The choices without blanks at their ends, cut to the longest that may be, each once. */
const tidy = (choices: readonly string[]) => [...new Set(choices.map((choice) => choice.trim().slice(0, longestChoice)).filter((choice) => choice !== ''))];

/** By which attributes SKUs differ, and which choices each has; the merchant's own attributes are proposed. */
export function AttributeEditor({ attributes, onChange, strict }: AttributeEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const { data } = useQuery(callQuery('goods', 'getGoodsAttrsGroup'));
  const known = (data?.list ?? []).flatMap((group) => group.list);
  const names = (data?.list ?? []).map((group) => ({ label: group.group_name, options: group.list.map(({ name }) => ({ value: name })) }));
  const replace = (index: number, part: Partial<Attribute>) => onChange(attributes.map((each, at) => (at === index ? { ...each, ...part } : each)));
  const count = countOf(attributes);
  return (
    <div ref={box} className={styles['attributes']}>
      {attributes.map((attribute, index) => (
        <div key={index} data-line className={styles['attribute']}>
          <TypedText
            aria-label={`规格名称${index + 1}`}
            value={attribute.name}
            options={names}
            placeholder="规格名称，如：颜色"
            maxLength={20}
            {...wrongIf(strict && attribute.name.trim() === '')}
            onChange={(name: string) => replace(index, { name })}
            style={{ width: 180 }}
          />
          <TypedTags
            aria-label={`${attribute.name || `规格${index + 1}`}的规格值`}
            value={[...attribute.choices]}
            options={(known.find(({ name }) => name === attribute.name)?.choices ?? []).map((value) => ({ value }))}
            placeholder="选择或输入规格值，回车确认"
            tokenSeparators={[',', '，', '、']}
            {...wrongIf(strict && attribute.choices.length === 0)}
            onChange={(choices: string[]) => replace(index, { choices: tidy(choices) })}
            style={{ flex: 1, minWidth: 240 }}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`删除规格 ${attribute.name || index + 1}`}
            onClick={() => onChange(attributes.filter((_each, at) => at !== index))}
          />
        </div>
      ))}
      <div>
        <Button
          icon={<PlusOutlined />}
          disabled={attributes.length >= mostAttributes}
          data-wrong={(strict && attributes.length === 0) || undefined}
          onClick={() => focusAdded(box.current, () => onChange([...attributes, { name: '', choices: [] }]))}
        >
          添加规格
        </Button>
        <span className={styles['count']} role={count > mostSkus ? 'alert' : undefined} data-wrong={count > mostSkus || undefined}>
          {count > mostSkus ? `共${count}个组合，最多${mostSkus}个，请减少规格值` : `最多${mostAttributes}个规格，共${count}个组合`}
        </span>
      </div>
    </div>
  );
}
