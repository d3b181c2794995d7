import { RemoteCascader } from '../../remote-select/remote-cascader.tsx';
import type { CascaderField } from '../field.ts';
import { searchTexts } from '../texts.ts';
import { invalidProps, type ControlProps } from './control.ts';

/** A control for a path through a tree of choices; a branch may be chosen as well as a leaf. */
const CascaderControl = (props: ControlProps<CascaderField, readonly string[]>) => (
  <RemoteCascader
    id={props.id}
    placeholder={props.field.placeholder ?? searchTexts.choose(props.field.label)}
    options={props.field.options}
    cacheKey={[props.scope, props.field.key]}
    parents={props.parents}
    value={props.value}
    onChange={props.onChange}
    {...invalidProps(props)}
  />
);

export default CascaderControl;
