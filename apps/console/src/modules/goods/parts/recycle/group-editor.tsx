import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { groupForm } from '@merchant-admin/contract/goods/recycle-list';
import { Button, Form, Select } from 'antd';
import { mostConditionOptions, mostConditions } from '@merchant-admin/contract/goods/codes';
import { FieldItem } from '../../../../widgets/fields/index.ts';
import { focusAdded } from '../../../../widgets/shared/focus-added.ts';
import { MoveButtons } from '../move-buttons.tsx';
import { OptionLine } from './option-line.tsx';
import { newGroup, newOption } from './recycle-fields.ts';
import styles from './recycle.module.css';

const choices = [
  { value: false, label: '单选' },
  { value: true, label: '多选' },
];

const addText = (count: number) => (count >= mostConditionOptions ? `最多${mostConditionOptions}个选项` : '添加选项');

const Options = ({ group }: { readonly group: number }) => (
  <Form.List name={[group, 'options']}>
    {(options, { add, remove, move }) => (
      <>
        {options.map(({ key, name }) => (
          <OptionLine key={key} group={group} index={name} count={options.length} onMove={(to) => move(name, to)} onRemove={() => remove(name)} />
        ))}
        <Button
          type="link"
          icon={<PlusOutlined />}
          aria-label={`${addText(options.length)}（估价项${group + 1}）`}
          disabled={options.length >= mostConditionOptions}
          onClick={({ currentTarget }) => focusAdded(currentTarget.parentElement, () => add(newOption()))}
        >
          {addText(options.length)}
        </Button>
      </>
    )}
  </Form.List>
);

/** The questions about a device with their answers: added, named, put in order, taken away. */
export const GroupEditor = () => (
  <Form.List name="groups">
    {(groups, { add, remove, move }) => (
      <>
        {groups.map(({ key, name }) => {
          const who = `估价项${name + 1}`;
          return (
            <fieldset key={key} data-line className={styles['group']} aria-label={who}>
              <div className={styles['head']}>
                <MoveButtons name={who} index={name} count={groups.length} onMove={(to) => move(name, to)} />
                <FieldItem name={[name, 'name']} field={groupForm.name} bare={`${who}名称`} />
                <Form.Item name={[name, 'multiple']}>
                  <Select aria-label={`${who}选择方式`} options={choices} />
                </Form.Item>
                <Button type="text" icon={<DeleteOutlined />} aria-label={`删除${who}`} disabled={groups.length === 1} onClick={() => remove(name)} />
              </div>
              <Options group={name} />
            </fieldset>
          );
        })}
        <Button
          block
          icon={<PlusOutlined />}
          disabled={groups.length >= mostConditions}
          onClick={({ currentTarget }) => focusAdded(currentTarget.parentElement, () => add(newGroup()))}
        >
          {groups.length >= mostConditions ? `最多${mostConditions}个估价项` : '添加估价项'}
        </Button>
      </>
    )}
  </Form.List>
);
