import { Button } from 'antd';
import { BrokenLine } from './broken-line.tsx';
import styles from './dynamic-form.module.css';
import { useForm } from './form-context.ts';
import type { FormField, GridField } from './form-field.ts';
import { ValueView } from './value-view.tsx';

const GridView = ({ field }: { readonly field: GridField }) => (
  <div className={styles.grid}>
    {field.columns.map((column, n) => (
      <div key={n} className={styles.column} style={{ gridColumn: `span ${column.span}` }}>
        <FieldsView fields={column.fields} />
      </div>
    ))}
  </div>
);

function FieldView({ field }: { readonly field: FormField }) {
  const form = useForm();
  switch (field.kind) {
    case 'broken':
      return (
        <div className={styles.unlabelled}>
          <BrokenLine message={field.message} />
        </div>
      );
    case 'grid':
      return <GridView field={field} />;
    case 'blank':
      return <div className={styles.blank} />;
    case 'text':
      return (
        <div className={styles.item}>
          <span className={styles.label}>{field.name}</span>
          <p className={styles.text}>{field.text}</p>
        </div>
      );
    case 'button':
      return (
        <div className={styles.unlabelled}>
          <Button disabled={form.disabled || form.readOnly} onClick={() => form.press(field.key)}>
            {field.name}
          </Button>
        </div>
      );
    default:
      return <ValueView field={field} />;
  }
}

/** Fields one below the other. */
export const FieldsView = ({ fields }: { readonly fields: readonly FormField[] }) => fields.map((field) => <FieldView key={field.id} field={field} />);
