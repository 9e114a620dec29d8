/** Ed25519, ES256 and RS256: what devices have. */
export const ALGORITHMS = [-8, -7, -257]

/** Whom passkeys are for: always the public address, whatever a request calls itself. */
export const relyingParty = (publicUrl: string) => ({ origin: publicUrl, id: new URL(publicUrl).hostname })

/** What a device stores of the account: its random id, which says nothing of the person. */
export const userHandle = (staffId: string) => new Uint8Array(Buffer.from(staffId.replaceAll('-', ''), 'hex'))

export const isUserHandle = (given: string, staffId: string) =>
  Buffer.from(given, 'base64url').equals(userHandle(staffId))
