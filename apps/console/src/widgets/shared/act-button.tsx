import { Button, Tooltip, type ButtonProps } from 'antd';
import styles from './act-button.module.css';

interface ActButtonProps extends ButtonProps {
  /** Why the act may not be done now; empty or missing when it may. */
  readonly blocked?: string | undefined;
}

/** An act as a button. A blocked one does nothing and stays reachable, so that its reason can be read with the pointer and with the keyboard. A dangerous one that is a link stands on rows. */
export function ActButton({ blocked = '', ...rest }: ActButtonProps) {
  const { onClick: _onClick, type, danger = false, href: _href, className = '', ...kept } = rest;
  const link = type === 'link';
  if (blocked === '') return link && danger ? <Button {...rest} danger={false} className={`${styles['risky'] ?? ''} ${className}`} /> : <Button {...rest} />;
  return (
    <Tooltip title={blocked} trigger={['hover', 'focus']}>
      <Button
        {...kept}
        {...(link ? { type } : {})}
        className={link ? `${styles['link'] ?? ''} ${className}` : (styles['blocked'] ?? '')}
        aria-disabled
        aria-description={blocked}
      />
    </Tooltip>
  );
}
