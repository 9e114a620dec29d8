import type { Generated } from 'kysely'

export interface DB {
  staff: {
    id: Generated<string>
    email: string
    password_hash: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    disabled_at: Date | null
    email_folded: Generated<string>
    name: Generated<string>
    role: Generated<string>
    artist_id: string | null
    last_seen_at: Date | null
    password_is_made: Generated<boolean>
    wants_digest: Generated<boolean>
    link_key: Generated<string>
    access_ended_at: Date | null
  }
  access_links: {
    token_hash: Buffer
    staff_id: string
    purpose: string
    created_at: Generated<Date>
    expires_at: Date
    ends_factors: Generated<boolean>
    made_by: string | null
  }
  pictures: {
    id: Generated<string>
    public_id: string
    storage_key: string
    alt: Generated<string>
    width: number
    height: number
    placeholder: string
    avif: Generated<number[]>
    webp: Generated<number[]>
    jpeg: Generated<number[]>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
    version: Generated<number>
    focus_x: number | null
    focus_y: number | null
    is_of_text: Generated<boolean>
  }
  services: {
    id: Generated<string>
    name: string
    slug: string
    category: Generated<string>
    short_description: string
    full_description: string
    position: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
    header_picture_id: string | null
    deleted_by: string | null
    version: Generated<number>
    price_from: number | null
    duration: Generated<string>
    healing: Generated<string>
    minutes: number | null
    state: Generated<string>
    publish_at: Date | null
    hide_at: Date | null
  }
  artists: {
    id: Generated<string>
    name: string
    slug: string
    bio: string
    experience: Generated<string>
    service_id: string | null
    profile_picture_id: string | null
    position: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
    deleted_by: string | null
    version: Generated<number>
    hours: Generated<string>
    styles: Generated<string[]>
    declines: Generated<string[]>
    books: Generated<string>
    reopens: Generated<string>
    availability: Generated<string>
    words: Generated<string>
    state: Generated<string>
    publish_at: Date | null
    hide_at: Date | null
  }
  contact_requests: {
    id: Generated<string>
    name: string
    email: string
    phone: string
    phone_e164: string | null
    service: string
    service_id: string | null
    artist: string
    artist_id: string | null
    inspiration: Generated<string>
    description: string
    status: Generated<string>
    is_heartbeat: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
    reference: Generated<string>
    note: Generated<string>
    booked_for: Date | null
    read_at: Date | null
    changed_what: string | null
    changed_by: string | null
    changed_at: Date | null
    text_hash: Generated<string>
    deleted_by: string | null
    source: Generated<string>
    topic: Generated<string>
    client_id: string | null
    joined_at: Date | null
    found_by: Generated<string>
    link_name: Generated<string>
  }
  appointments: {
    id: Generated<string>
    contact_id: string
    artist_id: string | null
    service: Generated<string>
    starts_at: Date
    ends_at: Date
    span: Generated<string>
    session: Generated<number>
    sessions: Generated<number>
    note: Generated<string>
    price: number | null
    deposit: number | null
    deposit_asked_at: Date | null
    deposit_received_at: Date | null
    deposit_reference: Generated<string>
    deposit_returned_at: Date | null
    state: Generated<string>
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    link_version: Generated<number>
    client_confirmed_at: Date | null
    client_asks: string | null
    client_words: Generated<string>
    client_asked_at: Date | null
    deposit_rule: unknown | null
    deposit_agreed_at: Date | null
    deposit_log: Generated<unknown>
  }
  appointment_mails: {
    id: Generated<string>
    appointment_id: string
    kind: string
    starts_at: Date
    hours: number | null
    state: Generated<string>
    tries: Generated<number>
    problem: Generated<string>
    asked_at: Generated<Date>
    sent_at: Date | null
    known_starts_at: Date | null
    begun_at: Date | null
    to_artist: Generated<boolean>
  }
  artist_pictures: {
    artist_id: string
    picture_id: string
    position: number
  }
  artist_services: {
    artist_id: string
    service_id: string
    position: Generated<number>
  }
  authenticator_apps: {
    staff_id: string
    secret: Buffer
    created_at: Generated<Date>
    confirmed_at: Date | null
    last_step: Generated<number>
  }
  blocked_times: {
    id: Generated<string>
    artist_id: string | null
    starts_at: Date
    ends_at: Date
    span: Generated<string>
    reason: string
    created_at: Generated<Date>
  }
  blogs: {
    id: Generated<string>
    title: string
    slug: string
    author: string
    public_date: string
    content: string
    tags: Generated<string[]>
    picture_id: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
    deleted_by: string | null
    version: Generated<number>
    state: Generated<string>
    publish_at: Date | null
    hide_at: Date | null
  }
  calendar_keys: {
    staff_id: string
    key_hash: Buffer
    created_at: Generated<Date>
  }
  changes: {
    id: Generated<string>
    at: Generated<Date>
    staff_id: string | null
    staff_email: string
    kind: string
    verb: string
    record_id: string | null
    title: string
    fields: Generated<string[]>
    details: unknown | null
  }
  check_ups: {
    appointment_id: string
    answer: string | null
    words: Generated<string>
    answered_at: Date | null
    seen_at: Date | null
    allows_gallery: Generated<boolean>
    stopped_at: Date | null
  }
  consent_records: {
    id: string
    kind: string
    contact_id: string
    appointment_id: string
    corrects: string | null
    content: string
    hash: string
    created_at: Generated<Date>
    keep_until: string
  }
  contact_info: {
    id: Generated<string>
    singleton: Generated<boolean>
    phone: string
    alt_mobile: Generated<string>
    email: string
    address: string
    working_hours: unknown
    created_at: Generated<Date>
    updated_at: Generated<Date>
    version: Generated<number>
    special_days: Generated<unknown>
  }
  contact_keys: {
    key_hash: string
    body_hash: string
    contact_id: string
    created_at: Generated<Date>
  }
  contact_mails: {
    id: Generated<string>
    contact_id: string
    kind: string
    state: Generated<string>
    tries: Generated<number>
    problem: Generated<string>
    asked_at: Generated<Date>
    sent_at: Date | null
  }
  digests: {
    staff_id: string
    day: string
    sent_at: Date | null
  }
  enquiry_alerts: {
    recipient: string
    told_at: Date[]
    waiting: Generated<number>
    urgent: Generated<number>
    since: Date | null
    summary_at: Date | null
  }
  enquiry_pictures: {
    id: string
    contact_id: string
    kind: string
    storage_key: string | null
    width: number
    height: number
    created_at: Generated<Date>
  }
  faqs: {
    id: Generated<string>
    question: string
    answer: string
    category: Generated<string>
    is_active: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
    deleted_by: string | null
    version: Generated<number>
    service_id: string | null
    position: Generated<number>
  }
  feedback: {
    id: Generated<string>
    name: string
    city: string
    date: string
    message: string
    rating: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
    deleted_by: string | null
    version: Generated<number>
  }
  galleries: {
    id: Generated<string>
    category: string
    created_at: Generated<Date>
  }
  gallery_finds: {
    image_id: string
    style: string
    category: string
    artist_id: string | null
    place: string | null
    position: number
    created_at: Date
    state: string
    publish_at: Date | null
    hide_at: Date | null
  }
  gallery_images: {
    id: Generated<string>
    gallery_id: string
    picture_id: string
    category: string
    position: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
    deleted_by: string | null
    state: Generated<string>
    publish_at: Date | null
    hide_at: Date | null
    artist_id: string | null
    styles: Generated<string[]>
    place: string | null
    healing: string | null
    healed_of: string | null
  }
  idempotency_keys: {
    key_hash: string
    body_hash: string
    record_id: string
    created_at: Generated<Date>
  }
  imported: {
    source: string
    kind: string
    source_id: string
    own_id: string
    source_hash: string
    own_hash: string
    placed_at: Date
    imported_at: Generated<Date>
  }
  known_places: {
    staff_id: string
    place_hash: Buffer
    last_sign_in_at: Generated<Date>
  }
  migrations: {
    name: string
    applied_at: Generated<Date>
    works_with: string | null
  }
  offers: {
    id: Generated<string>
    contact_id: string
    artist_id: string | null
    service: Generated<string>
    price: number | null
    deposit: number | null
    state: Generated<string>
    created_at: Generated<Date>
    expires_at: Date
    appointment_id: string | null
    taken_start: Date | null
    message: Generated<string>
    answered_at: Date | null
    sent_way: string | null
    sent_by: Generated<string>
    sent_at: Date | null
    deposit_rule: unknown | null
  }
  offered_times: {
    offer_id: string
    starts_at: Date
    ends_at: Date
    span: Generated<string>
  }
  old_slugs: {
    kind: string
    slug: string
    record_id: string
    created_at: Generated<Date>
  }
  phones: {
    id: Generated<string>
    staff_id: string
    endpoint: string
    p256dh: string
    auth: string
    name: Generated<string>
    created_at: Generated<Date>
  }
  outbox: {
    id: Generated<string>
    message: string
    contact_id: string | null
    appointment_id: string | null
    staff_id: string | null
    phone_id: string | null
    facts: Generated<unknown>
    key: string | null
    state: Generated<string>
    tries: Generated<number>
    problem: Generated<string>
    asked_at: Generated<Date>
    leased_until: Date | null
    sent_at: Date | null
  }
  passkey_challenges: {
    challenge_hash: Buffer
    purpose: string
    staff_id: string | null
    expires_at: Date
  }
  passkeys: {
    id: Generated<string>
    staff_id: string
    credential_id: string
    public_key: Buffer
    counter: string
    name: string
    created_at: Generated<Date>
    last_used_at: Date | null
  }
  preview_links: {
    id: Generated<string>
    kind: string
    record_id: string
    made_by: string
    created_at: Generated<Date>
    ends_at: Date
  }
  rate_limits: {
    key: string
    hits: number
    resets_at: Date
    account: string | null
  }
  reads: {
    hour: Date
    staff_id: string
    staff_email: string
    call: string
    contact_id: string
    at: Generated<Date>
  }
  record_versions: {
    kind: string
    record_id: string
    number: number
    content: unknown
    fields: string[]
    pictures: string[]
    saved_by: string | null
    saved_at: Date
  }
  recovery_codes: {
    staff_id: string
    code_hash: Buffer
  }
  reels: {
    id: Generated<string>
    url: string
    title: Generated<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
    deleted_by: string | null
    version: Generated<number>
    cover_picture_id: string | null
    position: Generated<number>
  }
  reminders: {
    contact_id: string
    staff_id: string
    due_at: Date
    rung_at: Date | null
  }
  removed_bytes: {
    storage_key: string
    removed_at: Generated<Date>
  }
  secrets: {
    name: string
    value: string
    created_at: Generated<Date>
  }
  service_pictures: {
    service_id: string
    picture_id: string
    position: number
  }
  settings: {
    key: string
    value: unknown
    updated_at: Generated<Date>
  }
  shorts: {
    id: Generated<string>
    url: string
    title: Generated<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
    deleted_by: string | null
    version: Generated<number>
    cover_picture_id: string | null
    position: Generated<number>
  }
  staff_sessions: {
    token_hash: Buffer
    staff_id: string
    address: string
    created_at: Generated<Date>
    last_used_at: Generated<Date>
    id: Generated<string>
    browser: string | null
  }
  studio: {
    singleton: Generated<boolean>
    profile: unknown
    is_sample: Generated<boolean>
    fallback: unknown | null
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  studio_files: {
    name: string
    type: string
    bytes: Buffer
    made_from: Generated<string>
    made_at: Generated<Date>
  }
  studio_pictures: {
    picture_id: string
    created_at: Generated<Date>
  }
  studio_saves: {
    version: number
    profile: unknown
    saved_by: string
    saved_at: Generated<Date>
    is_sample: Generated<boolean>
    fallback: unknown | null
  }
  studio_videos: {
    storage_key: string
    file: string
    created_at: Generated<Date>
  }
  thumbnails: {
    video_id: string
    picture_id: string | null
    fetched_at: Generated<Date>
  }
  totals: {
    list: string
    kind: string
    part: Generated<number>
    count: number
  }
  videos: {
    video_id: string
    title: string
    thumbnail: string
    position: number
  }
  waitlist: {
    contact_id: string
    artist_id: string | null
    weekdays: Generated<number[]>
    note: Generated<string>
    since: Generated<Date>
  }
}
