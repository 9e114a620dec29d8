import { chromium, type Locator } from '@playwright/test'
import { run } from '../run-program.ts'
import { NAME } from './prepare.ts'

export const OWNER = { email: 'owner@ink.example', password: 'river stone copper 42' }

export interface Site {
  call: (path: string, ...options: string[]) => Promise<{ status: number; body: string }>
  setUp: (address: string) => Promise<string>
}

/** Calls the site by its name, which curl and the browser map to a port of this machine. */
export function openSite(port: number): Site {
  async function call(path: string, ...options: string[]) {
    const to = ['--connect-to', `${NAME}:443:127.0.0.1:${port}`]
    const output = await run('curl', [
      ...['--silent', '--insecure', '--max-time', '20', ...to, '--write-out', '\n%{http_code}', ...options],
      `https://${NAME}${path}`,
    ]).catch(() => '\n0')
    const end = output.lastIndexOf('\n')
    return { status: Number(output.slice(end + 1)), body: output.slice(0, end) }
  }

  /** Completes the five steps of the set-up on a phone, and returns the last heading. */
  async function setUp(address: string): Promise<string> {
    const browser = await chromium.launch({
      executablePath: '/usr/bin/chromium-headless-shell',
      chromiumSandbox: false,
      args: [`--host-resolver-rules=MAP ${NAME}:443 127.0.0.1:${port}`],
    })
    try {
      const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
      const page = await browser.newPage({ ...phone, ignoreHTTPSErrors: true })
      const press = (name: string) => page.getByRole('button', { name, exact: true }).tap()
      const heading = (text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor()
      const type = async (field: Locator, text: string) => {
        await field.tap()
        await field.pressSequentially(text)
      }
      await page.goto(address)
      await heading('Your account')
      await type(page.getByLabel('Email'), OWNER.email)
      await type(page.getByLabel('Password', { exact: false }).first(), OWNER.password)
      await press('Continue to Studio')
      await heading('Your studio')
      await type(page.getByLabel('Short name'), 'Ink & Iron')
      await type(page.getByLabel('City'), 'Pune')
      await type(page.getByLabel('Full name'), 'Ink & Iron Tattoo Studio')
      await type(page.getByLabel('Phone'), '+91 90000 07001')
      await page.getByLabel('Country').selectOption('India')
      await press('Continue to Look')
      await heading('Look')
      await press('Continue to Email')
      await heading('Email')
      await press('Continue without email')
      await heading('Content')
      await press('Finish')
      await heading('Ink & Iron is ready.')
      return await page.getByRole('heading', { level: 1 }).innerText()
    } finally {
      await browser.close()
    }
  }

  return { call, setUp }
}
