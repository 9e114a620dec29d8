import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { family } from '../tools/servers/memory.ts'
import { runNginx } from '../tools/servers/nginx.ts'
import { figureRow, type Row } from './report.ts'
import { read } from './serving.ts'
import { compare } from './side-by-side.ts'
import type { Stage } from './test-site.ts'

const COMPRESSED = { 'accept-encoding': 'br' }
const AT_LEAST = 0.95

/** Compares the home page from the cache of the deployed nginx with a file of equal bytes. */
export async function measureProxyCache({ app }: Stage): Promise<Row> {
  const dir = await mkdtemp('/var/tmp/linework-bench-nginx-')
  const { body, headers } = await read(`${app.url}/`, COMPRESSED)
  const file = join(dir, 'page')
  await writeFile(file, body)
  const nginx = await runNginx(dir, (port) => configuration(port, app.url, file, headers))
  try {
    const pids = family(nginx.process.pid as number)
    const result = await compare(
      { url: `${nginx.url}/as-a-file`, pids },
      { url: `${nginx.url}/`, pids },
      { requests: 20_000, connections: 20, headers: COMPRESSED },
    )
    const share = 1 / result.ratio
    const throughput = result.ours.perSecond / result.bare.perSecond
    return {
      ...figureRow(
        "/, from nginx's cache",
        `${share.toFixed(2)} of the file (requests/s: ${throughput.toFixed(2)})`,
        `≥ ${AT_LEAST}`,
        share >= AT_LEAST,
      ),
      yardstick: `nginx, a file: ${result.bare.cpuMicros.toFixed(1)} µs`,
      noise: `${result.noise.toFixed(2)}×`,
      perSecond: `${result.ours.perSecond.toFixed(0)} (${result.bare.perSecond.toFixed(0)})`,
    }
  } finally {
    await nginx.destroy()
  }
}

const configuration = (port: number, app: string, file: string, headers: Record<string, string>) => `
  proxy_cache_path cache keys_zone=public:10m use_temp_path=off;
  open_file_cache max=1000;
  sendfile on;
  tcp_nopush on;
  server {
    listen 127.0.0.1:${port};
    location = /proxy-is-up { return 200; }
    location = /as-a-file {
      alias ${file};
      ${Object.entries(headers)
        .filter(([name]) => !['content-type', 'etag'].includes(name))
        .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
        .join('\n      ')}
    }
    location / {
      proxy_pass ${app};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_cache public;
      proxy_cache_key $request_uri;
      proxy_ignore_headers Vary;
      proxy_cache_background_update on;
      proxy_cache_use_stale updating;
    }
  }
`
