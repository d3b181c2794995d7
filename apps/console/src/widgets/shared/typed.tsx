import { AutoComplete, Select, type AutoCompleteProps, type SelectProps } from 'antd';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

interface TypedProps {
  /** Answers whether the list of proposals is not to hear of a key. */
  readonly keeps: (key: string) => boolean;
  readonly children: ReactNode;
}

/** Around a select: keys that the list of proposals does not hear of. */
const Typed = ({ keeps, children }: TypedProps) => (
  <div role="none" style={{ display: 'contents' }} onKeyDownCapture={(event: KeyboardEvent) => keeps(event.key) && event.stopPropagation()}>
    {children}
  </div>
);

/** A text with proposals: Tab and Enter leave what was typed as it is, and only a proposal that was gone to by an arrow is taken by Enter. */
export function TypedText(props: AutoCompleteProps) {
  const [open, setOpen] = useState(false);
  const gone = useRef(false);
  const keeps = (key: string) => {
    const ends = key === 'Enter' && !gone.current;
    if (ends) setOpen(false);
    gone.current = key === 'ArrowDown' || key === 'ArrowUp';
    return ends || key === 'Tab';
  };
  return (
    <Typed keeps={keeps}>
      <AutoComplete {...props} open={open} onOpenChange={setOpen} />
    </Typed>
  );
}

type Option = { readonly value?: unknown };
/** What is the very text that was typed stands first: Enter takes the first. */
const typedFirst = (a: Option, b: Option, { searchValue }: { searchValue: string }) => Number(b.value === searchValue) - Number(a.value === searchValue);

/** Texts, each typed or chosen: Enter and Tab take what was typed, also where the list holds longer ones, and Tab alone takes nothing. */
export const TypedTags = (props: Omit<SelectProps<string[]>, 'mode'>) => (
  <Typed keeps={(key) => key === 'Tab'}>
    <Select<string[]> {...props} mode="tags" showSearch={{ filterSort: typedFirst }} />
  </Typed>
);
