import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { api } from '../../../../platform/api.ts';
import { messageOf } from '../../../../platform/request/call-error.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { StatusTag } from '../../../../widgets/status-tag/index.ts';
import { addressLevelColours } from '../address-level.ts';
import styles from './settings.module.css';

/** Tries an address against the words as they stand here, saved or not. */
export function TryAddress({ words }: { readonly words: readonly string[] }) {
  const [address, setAddress] = useState('');
  const attempt = useMutation({ mutationFn: () => api.orders.tryAddressWords({ body: { address: address.trim(), words: [...words] } }) });
  const run = () => {
    if (address.trim() !== '') attempt.mutate();
  };
  return (
    <Section title="试查地址">
      <div className={styles['bar']}>
        <Input
          aria-label="地址"
          className={styles['grow'] ?? ''}
          maxLength={200}
          placeholder="输入详细地址，按上面的关键词（含未保存的）判断"
          value={address}
          onChange={(event) => {
            setAddress(event.target.value);
            attempt.reset();
          }}
          onPressEnter={run}
        />
        <Button disabled={address.trim() === ''} loading={attempt.isPending} onClick={run}>
          试查
        </Button>
      </div>
      <output className={styles['line']}>
        {attempt.isError && messageOf(attempt.error)}
        {attempt.data && (
          <>
            <StatusTag colour={addressLevelColours[attempt.data.level] ?? 'neutral'}>{attempt.data.level_name}</StatusTag>{' '}
            {attempt.data.reasons.length === 0 ? '没有发现风险' : attempt.data.reasons.join('；')}
          </>
        )}
      </output>
      <p className={styles['minor']}>订单的地址检查还会统计使用同一地址的用户数，试查不统计</p>
    </Section>
  );
}
