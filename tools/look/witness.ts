import type { Page } from 'playwright-core';

const reportPolicyViolations =
  "document.addEventListener('securitypolicyviolation', (event) => console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`));";

/** Collects what went wrong on a page while it was looked at. */
export async function watch(page: Page, complain: (what: string) => void): Promise<void> {
  await page.addInitScript({ content: reportPolicyViolations });
  page.on('console', (message) => {
    // A failed call shows up by itself, with its address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complain(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complain(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complain(`no answer: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
  page.on('response', (response) => {
    if (response.status() < 400) return;
    // Before sign-in this call is how the console learns that nobody is signed in.
    if (response.status() === 401 && new URL(response.url()).pathname === '/privilege/my/info') return;
    complain(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
}
