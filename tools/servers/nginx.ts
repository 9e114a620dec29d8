import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeCertificate } from './certificate.ts'
import { endProcess, waitForStart } from './child-process.ts'
import { freePort, LOOPBACK } from './ports.ts'

export interface Nginx {
  /** The URL at which clients reach the instances. */
  url: string
  process: ChildProcess
  destroy: () => Promise<void>
}

/** Starts an nginx that forwards to these ports, also with TLS and HTTP/2 if `tlsPort` is given. */
export async function startNginx(dir: string, ports: number[], tlsPort?: number): Promise<Nginx> {
  if (tlsPort !== undefined) makeCertificate(join(dir, 'tls.key'), join(dir, 'tls.crt'), [`IP:${LOOPBACK}`])
  return runNginx(dir, (port) => proxy(port, ports, tlsPort))
}

/** Starts nginx on a free port with these parts of http {}, which must respond at /proxy-is-up. */
export async function runNginx(dir: string, parts: (port: number) => string): Promise<Nginx> {
  const port = await freePort()
  const [config, log] = [join(dir, 'nginx.conf'), join(dir, 'error.log')]
  await mkdir(join(dir, 'tmp'), { recursive: true })
  // The workers of nginx need access to the folder, because they do not run as root.
  await chmod(dir, 0o755)
  await writeFile(config, `${FRAME}http {\n${HTTP}${parts(port)}}\n`)
  const child = spawn('nginx', ['-p', dir, '-c', config, '-e', log], { stdio: 'ignore' })
  const url = `http://${LOOPBACK}:${port}`
  await waitForStart(
    'nginx',
    child,
    async () => (await fetch(`${url}/proxy-is-up`).catch(() => undefined))?.ok,
    () => readFile(log, 'utf8').catch(() => ''),
  )
  return {
    url,
    process: child,
    async destroy() {
      await endProcess(child, 'SIGTERM')
      await rm(dir, { recursive: true, force: true })
    },
  }
}

const FRAME = `daemon off;
worker_processes 1;
pid nginx.pid;
events { worker_connections 1024; }
`
const HTTP = `  access_log off;
  client_body_temp_path tmp/body; proxy_temp_path tmp/proxy; fastcgi_temp_path tmp/f; uwsgi_temp_path tmp/u; scgi_temp_path tmp/s;
  keepalive_requests 1000000;
`

/**
 * max_fails=0: failed requests must not mark an instance as unavailable. Without non_idempotent, nginx does
 * not repeat a partly sent POST on the next instance, because only the client knows whether its idempotency
 * key makes that safe. The client repeats the request itself, as the contact form does.
 */
const proxy = (port: number, ports: number[], tlsPort: number | undefined) => `  upstream app {
    zone app 64k;
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    ${tlsPort === undefined ? '' : `listen 127.0.0.1:${tlsPort} ssl http2; ssl_certificate tls.crt; ssl_certificate_key tls.key;`}
    client_max_body_size 70m;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_connect_timeout 1s;
    proxy_read_timeout 15s;
    proxy_next_upstream error timeout;
    proxy_next_upstream_tries 2;
    location = /proxy-is-up { return 200; }
    # No path behind the name: nginx would decode %2F and walk "..".
    location / {
      # A read does not wait for an instance that stands still: the other one is asked.
      proxy_read_timeout 5s;
      error_page 418 = @writes;
      error_page 419 = @posts;
      if ($request_method ~ ^(POST|PATCH)$) { return 419; }
      if ($request_method !~ ^(GET|HEAD)$) { return 418; }
      proxy_pass http://app;
    }
    location @writes { proxy_next_upstream off; proxy_pass http://app; }
    location @posts { proxy_next_upstream error; proxy_pass http://app; }
  }
`
