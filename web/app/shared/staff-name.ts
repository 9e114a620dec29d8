/** A display name for an account of which only the email is known: 'Meera' for meera@studio.example. */
export function staffName(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean)
  return words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ') || email
}
