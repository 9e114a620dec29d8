import { mkdtemp, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLIENT_ADDRESSES } from '../../server/test/client-addresses.ts'
import { type Nginx, runNginx } from '../../tools/servers/nginx.ts'

let nginx: Nginx

beforeAll(async () => {
  const template = await readFile(new URL('../nginx.conf.template', import.meta.url), 'utf8')
  const map = /^map \$remote_addr \$client \{.*?^\}/ms.exec(template)?.[0]
  // Takes the visitor's address from a header; nginx formats the address like that of a connection.
  nginx = await runNginx(
    await mkdtemp('/var/tmp/linework-client-'),
    (port) => `${map}
  server {
    listen 127.0.0.1:${port};
    set_real_ip_from 127.0.0.1;
    real_ip_header X-Visitor;
    location / { return 200 $client; }
  }
`,
  )
})
afterAll(() => nginx?.destroy())

test.each(CLIENT_ADDRESSES)(
  'nginx maps %s to the rate-limit key %s, as the app does',
  async (address, network) => {
    const answer = await fetch(`${nginx.url}/proxy-is-up`, { headers: { 'x-visitor': address } })
    expect(await answer.text()).toBe(network)
  },
)
