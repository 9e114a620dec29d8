import { execFileSync } from 'node:child_process'

/** Writes a self-signed certificate and its key, for names such as DNS:studio.example. */
export function makeCertificate(key: string, certificate: string, names: string[]): void {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', key, '-out', certificate]
  const [first = ''] = names
  const subject = ['-subj', `/CN=${first.replace(/^\w+:/, '')}`, '-addext', `subjectAltName=${names}`]
  // Valid for ten years, because some tests run with clocks that are months ahead.
  execFileSync('openssl', ['req', '-x509', ...curve, '-days', '3650', ...files, ...subject], {
    stdio: 'ignore',
  })
}
