import { Flex } from 'antd';
import { StatusTag } from '../../../widgets/status-tag/index.ts';

interface ScanListProps {
  /** What was scanned, as a list says it. */
  readonly done: readonly string[];
  readonly doneText: string;
  /** What is still to be scanned, as far as its numbers are known. */
  readonly left: readonly string[];
  readonly leftText: string;
  /** How many are still to be scanned. */
  readonly wanted: number;
}

const number = (text: string) => <span style={{ fontVariantNumeric: 'tabular-nums' }}>{text}</span>;

/** Each device of a visit: those that were scanned, and those that are still to be. */
export const ScanList = ({ done, doneText, left, leftText, wanted }: ScanListProps) => (
  <Flex vertical gap={4}>
    {done.map((imei) => (
      <Flex key={imei} gap={8}>
        <StatusTag colour="success">{doneText}</StatusTag>
        {number(imei)}
      </Flex>
    ))}
    {Array.from({ length: wanted }, (_, place) => left[place]).map((imei, place) => (
      <Flex key={imei ?? place} gap={8}>
        <StatusTag colour="neutral">{leftText}</StatusTag>
        {imei === undefined ? null : number(imei)}
      </Flex>
    ))}
  </Flex>
);
