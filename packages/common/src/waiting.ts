/** Minutes as people say them: 45分钟, 3小时20分, 2天5小时. */
export function waitingText(minutes: number | null): string {
  if (minutes === null) return '-';
  if (minutes < 60) return `${minutes}分钟`;
  if (minutes < 1440) return `${Math.floor(minutes / 60)}小时${minutes % 60}分`;
  return `${Math.floor(minutes / 1440)}天${Math.floor((minutes % 1440) / 60)}小时`;
}
