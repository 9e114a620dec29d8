import type { ChildProcess } from 'node:child_process'

export interface ProxyOptions {
  /** Ports of the instances on loopback. */
  apps: number[]
  httpPort?: number
  httpsPort?: number
  /** A name in the certificate. */
  name?: string
  /** The loopback address to listen on; ::1 for visitors with IPv6. */
  bind?: string
}

export interface DeployedProxy {
  http: string
  https: string
  /** The folder of all its files, including temporary ones of requests. */
  folder: string
  accessLog: string
  /** The path of the error log. */
  errorLog: string
  /** The certificate to trust, because no public authority has signed it. */
  certificate: string
  process: ChildProcess
  destroy: () => Promise<void>
}
