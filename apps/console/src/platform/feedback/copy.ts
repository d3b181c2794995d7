import { toast } from './toast.ts';

const copyBySelection = (text: string): boolean => {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way where the page is served without TLS
  const copied = document.execCommand('copy');
  area.remove();
  return copied;
};

/** Copies and says 复制成功. The clipboard interface exists on secure origins only. */
export async function copyText(text: string): Promise<void> {
  const copied = await (navigator.clipboard?.writeText(text).then(
    () => true,
    () => copyBySelection(text),
  ) ?? copyBySelection(text));
  if (copied) toast.success('复制成功');
  else toast.error('复制失败，请手动选择后复制');
}
