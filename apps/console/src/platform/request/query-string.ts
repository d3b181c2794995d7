/** A query for an export (specification 7): arrays joined with commas, empty values skipped. */
export function queryString(values: object | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values ?? {})) {
    const text = Array.isArray(value) ? value.filter((item) => item !== undefined && item !== null && item !== '').join(',') : String(value ?? '');
    if (text !== '') search.append(name, text);
  }
  const joined = search.toString();
  return joined === '' ? '' : `?${joined}`;
}
