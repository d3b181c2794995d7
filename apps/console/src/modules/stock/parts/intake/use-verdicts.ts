import { useQuery } from '@tanstack/react-query';
import { api, type Body } from '../../../../platform/api.ts';
import { useSettled } from '../../../../widgets/act-dialog/index.ts';

export type IntakeBody = Omit<Body<'stock', 'intakeSave'>, 'preview'>;

/** Milliseconds without a scan after which the server is asked. */
const pause = 600;

/** What the server says of each number, asked for once the scanning pauses; what it said before stands until then. */
export function useVerdicts(body: IntakeBody | undefined) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const settled = useSettled(text, false, pause) ?? '';
  const asked = useQuery({
    queryKey: ['stock', 'intakePreview', settled],
    queryFn: ({ signal }) => api.stock.intakeSave({ body: { ...(JSON.parse(settled) as IntakeBody), preview: true }, signal }),
    enabled: settled !== '',
    placeholderData: (before) => before,
    staleTime: Infinity,
    gcTime: 60_000,
  });
  return {
    verdicts: new Map((asked.data?.lines ?? []).map((line) => [line.number, line] as const)),
    /** Whether everything that is on show was judged. */
    judged: text !== '' && text === settled && asked.isSuccess && !asked.isPlaceholderData,
    asking: text !== settled || asked.isFetching,
    error: asked.isError && settled !== '' ? asked.error : null,
    again: () => void asked.refetch(),
  };
}
