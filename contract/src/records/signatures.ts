const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

export const SIGNATURE_BYTES = PNG.length

const startsWith = (bytes: Uint8Array, signature: number[]) => signature.every((byte, i) => bytes[i] === byte)

export const isPng = (bytes: Uint8Array): boolean => startsWith(bytes, PNG)

/** Checks the first bytes, because a client can send a wrong file name and content type. */
export const isPictureType = (bytes: Uint8Array): boolean => startsWith(bytes, JPEG) || isPng(bytes)
