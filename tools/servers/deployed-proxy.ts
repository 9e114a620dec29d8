import type { ChildProcess } from 'node:child_process'

export interface ProxyOptions {
  /** Where the instances listen, on loopback. */
  apps: number[]
  httpPort?: number
  httpsPort?: number
  /** A name that the certificate is for. */
  name?: string
  /** The address of loopback that it listens on; ::1 for visitors with IPv6. */
  bind?: string
}

/** A proxy as deploy/ has it, on loopback. */
export interface DeployedProxy {
  http: string
  https: string
  /** All its files: what it writes on the way of a request is somewhere below. */
  folder: string
  accessLog: string
  /** What failed, and why. */
  errorLog: string
  /** Whom to trust instead of an authority that the world knows. */
  certificate: string
  process: ChildProcess
  destroy: () => Promise<void>
}
