import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { ensureBrowser } from './ensure-browser.ts';
import { addressOf, settle, signIn, stumbles, views } from './look/browse.ts';
import { startOwnServer } from './look/own-server.ts';
import { screensFor, type Screen } from './look/screens.ts';
import { writeSheet, type Picture } from './look/sheet.ts';
import { watch } from './look/witness.ts';
import { projectRoot } from './project-root.ts';

const { values: options } = parseArgs({
  options: {
    role: { type: 'string', default: 'admin' },
    password: { type: 'string', default: 'Demo@2026' },
    url: { type: 'string' },
    captcha: { type: 'string', default: process.env['CAPTCHA_FIXED_CODE'] ?? '' },
  },
});

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const openPages: readonly Screen[] = [{ path: '/login', title: '登录' }];
const everybody: readonly Screen[] = [{ path: '/no/such/page', title: '页面不存在' }];

async function lookAt(browser: Browser, url: string, view: string, folder: string, captcha: string): Promise<Picture[]> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...views[view] });
  const page = await context.newPage();
  const pictures: Picture[] = [];
  let problems: string[] = [];
  await watch(page, (what) => problems.push(what));
  const take = async (screen: Screen, address: string | undefined) => {
    if (address === undefined) problems.push(`no row of ${screen.list} leads to ${screen.path}`);
    else {
      await page.goto(address);
      await settle(page);
      problems.push(...(await stumbles(page)));
    }
    const file = `${view}${screen.path.replaceAll('/', '-')}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: true });
    pictures.push({ title: `${screen.title} ${screen.path}`, view, file, problems });
    problems = [];
  };

  for (const screen of openPages) await take(screen, `${url}${screen.path}`);
  await signIn(page, url, { role: options.role, password: options.password, captcha });
  const { rule_tags: tags, guest_info: guest } = (await (await page.request.get(`${url}/privilege/my/info`)).json()).result as {
    rule_tags: string[];
    guest_info: { need_sign: boolean; is_guest: boolean };
  };
  const screens = guest.need_sign ? [{ path: '/init/index', title: '入驻合作协议' }] : [...screensFor(tags, guest.is_guest), ...everybody];
  for (const screen of screens) await take(screen, await addressOf(page, url, screen));
  await context.close();
  return pictures;
}

const own = options.url === undefined ? await startOwnServer() : undefined;
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: quiet });
try {
  const folder = join(projectRoot, 'look', options.role);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pictures: Picture[] = [];
  for (const view of Object.keys(views))
    pictures.push(...(await lookAt(browser, own?.url ?? options.url ?? '', view, folder, own?.captcha ?? options.captcha)));
  const wrong = pictures.filter((picture) => picture.problems.length > 0);
  for (const { title, view, problems } of wrong) for (const problem of problems) console.error(`${view} ${title}: ${problem}`);
  console.log(`${pictures.length} pictures, ${wrong.length} with something wrong: ${writeSheet(folder, options.role, pictures)}`);
  process.exitCode = pictures.length === 0 || wrong.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await own?.stop();
}
