import type { ChildProcess } from 'node:child_process'

export interface ProxyOptions {
  apps: number[]
  httpPort?: number
  httpsPort?: number
  name?: string
  /** The loopback address to listen on; '::1' lets tests connect over IPv6. */
  bind?: string
}

export interface DeployedProxy {
  http: string
  https: string
  /** The folder with all files of the proxy, including temporary files of requests. */
  folder: string
  accessLog: string
  errorLog: string
  /** The certificate that clients must trust, because no public authority has signed it. */
  certificate: string
  process: ChildProcess
  destroy: () => Promise<void>
}
