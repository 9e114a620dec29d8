// Plain JavaScript, because an older Node could not parse TypeScript and would not report its version.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 12)) {
  process.stderr.write(`Node 24.12 or newer is needed, this is ${process.versions.node}. See .nvmrc.\n`)
  process.exit(1)
}
