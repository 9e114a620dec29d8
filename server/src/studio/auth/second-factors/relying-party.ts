/** Ed25519, ES256 and RS256, which cover all common devices. */
export const ALGORITHMS = [-8, -7, -257]

/** Always the public URL, because the Host header of a request is not trustworthy. */
export const relyingParty = (publicUrl: string) => ({ origin: publicUrl, id: new URL(publicUrl).hostname })

/** The user handle that devices store: the random account id, which contains no personal data. */
export const userHandle = (staffId: string) => new Uint8Array(Buffer.from(staffId.replaceAll('-', ''), 'hex'))

export const isUserHandle = (given: string, staffId: string) =>
  Buffer.from(given, 'base64url').equals(userHandle(staffId))
