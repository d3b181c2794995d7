import { Button } from 'antd';
import type { Answer } from '../../../platform/api.ts';
import styles from './sign-in.module.css';

type Demo = NonNullable<Answer<'session', 'signInOptions'>['demo']>;

interface DemoAccountsProps {
  readonly demo: Demo;
  readonly onPick: (account: string, password: string) => void;
}

/** The accounts of demo mode, which the server names; one click fills the form. */
export function DemoAccounts({ demo, onPick }: DemoAccountsProps) {
  return (
    <section className={styles['demo']} aria-label="演示账号">
      <p>
        演示账号，点击填入（密码 <code>{demo.password}</code>）
      </p>
      <ul>
        {demo.accounts.map(({ account, duty }) => (
          <li key={account}>
            <Button size="small" onClick={() => onPick(account, demo.password)}>
              {duty} <span className={styles['account']}>{account}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
