import type { RowsLoader } from './business-selects.tsx';
import { RemoteCascader, type RemoteCascaderProps } from './remote-cascader.tsx';
import { channelBranch, type ChannelRow } from './rows.ts';
import { selectTexts } from './texts.ts';

export interface SourceCascaderProps extends Omit<RemoteCascaderProps, 'options' | 'cacheKey' | 'parents'> {
  readonly load: RowsLoader<ChannelRow>;
}

/** A select of a channel, or of a source of one: the value is `[channel_id]` or `[channel_id, source_id]`. */
export const SourceCascader = ({ load, ...rest }: SourceCascaderProps) => (
  <RemoteCascader
    placeholder={selectTexts.source}
    {...rest}
    cacheKey={['shared', 'sources']}
    options={async (signal) => (await load(signal)).map(channelBranch)}
  />
);
