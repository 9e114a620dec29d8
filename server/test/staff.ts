export const STAFF = { email: 'meera@studio.example', password: 'a long enough password' }
