/** Business constants (docs/product.md, 16 Limits). Names carry the unit. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** First and last name: the limit of electronic invoices. */
export const MAX_NAME_LENGTH = 60;
export const COOLDOWN_SECONDS = 60;
export const REGISTER_REDIRECT_MS = 3_000;
export const NOTICE_DISMISS_MS = 5_000;
/** How long warnings and errors show. */
export const ALERT_DISMISS_MS = 8_000;
export const NOTIFICATION_KEEP_DAYS = 7;
export const MAX_TOASTS = 5;
/** Days until an account with an unconfirmed address is deleted. */
export const UNVERIFIED_DAYS = 7;
/** How long a browser counts as known after a login. */
export const KNOWN_DEVICE_DAYS = 365;
/** How long a login waits for its second factor. */
export const TICKET_MINUTES = 10;
/** How long a confirmation that the user is present lasts. */
export const CONFIRMED_MINUTES = 10;
/** How long a link in a mail can report a sign-in or a change as a stranger's. */
export const REPORT_DAYS = 30;
/** How long a remembered browser skips the second factor. */
export const REMEMBERED_DEVICE_DAYS = 30;
/** How long a page offers the same passkey challenge: less than the challenge is valid. */
export const PASSKEY_OFFER_MINUTES = 5;
export const RECOVERY_CODES = 10;
/** How long a passkey challenge is valid. */
export const CHALLENGE_MINUTES = 10;
export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME = 60;
/** How long the owner of an account can stop a reset of its second factors. */
export const FACTOR_RESET_HOURS = 72;
/** How long the link that removes the second factors is valid. */
export const FACTOR_RESET_LINK_DAYS = 7;
/** How long the current address can stop an email change by an admin, and how long that waits for confirmation. */
export const ASSISTED_EMAIL_HOURS = 72;
export const ASSISTED_EMAIL_DAYS = 14;
/** Assignments per licence in so many days, and former holders shown. */
export const MAX_ASSIGNMENTS = 12;
export const ASSIGNMENT_DAYS = 365;
export const SHOWN_HOLDERS = 20;
/** Held licences, and devices on them, in an account's export. */
export const EXPORTED_SEATS = 1000;
/** Licences per page of «Assegnazioni». */
export const SEATS_PAGE_SIZE = 20;
/** Days without a call of a program after which a licence counts as unused. */
export const UNUSED_DAYS = 60;
/** How long an invitation to the admin area is valid, and how many may be open. */
export const INVITATION_DAYS = 7;
export const MAX_INVITATIONS = 20;
/** Members of staff on their page, at most. */
export const MAX_PEOPLE = 200;
/** Organizations per person, people per organization, and its open invitations. */
export const MAX_ORGANIZATIONS = 20;
export const MAX_ORGANIZATION_PEOPLE = 200;
export const MAX_ORGANIZATION_INVITATIONS = 100;
export const MAX_ORGANIZATION_NAME = 60;
/** Addresses per call that invites. */
export const MAX_INVITED = 20;
export const SECURITY_LOG_PAGE_SIZE = 20;
/** Rows that the portal shows; the rest is in the export of the account's data. */
export const SECURITY_LOG_SHOWN = 200;
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 256;
export const DASHBOARD_LICENSES = 5;
/** Active licences for which the dashboard shows ends and devices. */
export const DASHBOARD_ACTIVE = 20;
/** Tasks that the dashboard shows. */
export const DASHBOARD_TASKS = 5;
/** Activities that the dashboard shows at first. */
export const DASHBOARD_ACTIVITIES = 5;
/** Days ahead that the dashboard's timeline covers. */
export const TIMELINE_DAYS = 365;
export const EXPIRING_DAYS = 30;
export const CRITICAL_DAYS = 7;
export const PAYMENTS_PAGE_SIZE = 10;
export const USAGE_LOG_PAGE_SIZE = 20;
/** How long a usage log keeps its lines, and how many at most. */
export const USAGE_LOG_DAYS = 365;
export const USAGE_LOG_LINES = 20_000;
/** Lines per request of a usage log's CSV export. */
export const USAGE_EXPORT_PAGE = 500;
export const DOWNLOAD_LOCK_MS = 1_000;
export const CARD_FEATURES = 3;
export const SIDEBAR_BREAKPOINT_PX = 1024;
export const DEFAULT_CURRENCY = 'EUR';
export const LOCALE = 'it-IT';

/** Largest JSON body that the proxy and the embedded API read. */
export const MAX_BODY_BYTES = 64 * 1024;
/** Largest request file of a computer without a network. */
export const MAX_REQUEST_BYTES = 4096;
/** Largest text that the page for licence files accepts: twice that of a file with all features and limits. */
export const MAX_LICENSE_FILE_BYTES = 32_768;
/** Longest name of a device. */
export const MAX_DEVICE_NAME_LENGTH = 80;
/** Longest explanation for a key replacement. */
export const MAX_REPLACEMENT_NOTE_LENGTH = 200;
/** Largest multipart body: a profile with its picture. */
export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024;
/** Largest profile picture. */
export const MAX_IMAGE_BYTES = 1024 * 1024;
/** Largest photograph from which the browser makes a profile picture. */
export const MAX_PHOTO_BYTES = 32 * 1024 * 1024;
/** Largest width and height of a profile picture. */
export const MAX_IMAGE_PIXELS = 4096;
/** Largest page of any list. */
export const MAX_PAGE_SIZE = 100;
/** Rows per request of an export in the admin area. */
export const EXPORT_PAGE_SIZE = 500;

/** Largest archive of a release. */
export const MAX_RELEASE_BYTES = 2 * 1024 ** 3;
/** Size of an upload's parts, except the last. */
export const RELEASE_PART_BYTES = 8 * 1024 * 1024;
/** Timeout of one part. */
export const PART_TIMEOUT_MS = 180_000;
/** How long an unfinished upload is kept. */
export const UPLOAD_DAYS = 7;
/** Longest file name of an archive: as stored, and as sent. */
export const MAX_FILE_NAME = 100;
export const MAX_SENT_FILE_NAME = 255;
/** How far ahead a mailing may be scheduled. */
export const NEWS_AHEAD_DAYS = 366;
/** Longest period for selecting readers of a mailing by their licences' end. */
export const NEWS_LAPSED_DAYS = 400;
/** Possible readers that are examined to count a product's readers. */
export const NEWS_COUNTED = 2000;
/** Longest release notes. */
export const MAX_RELEASE_NOTES = 4000;
/** Accounts that are examined to count the users of a version. */
export const RELEASE_COUNTED = 2000;
/** Longest message to the users of a version. */
export const MAX_RELEASE_MESSAGE = 2000;
/** Most products of a shop: visitors compare them on one page. */
export const MAX_PRODUCTS = 100;
export const MAX_PRODUCT_NAME = 60;
/** Tagline, feature and specification of a product. */
export const MAX_PRODUCT_LINE = 120;
/** A product's description: about as much as search engines show. */
export const MAX_PRODUCT_DESCRIPTION = 300;
export const MAX_PRODUCT_FEATURES = 20;
export const MAX_PRODUCT_SPECIFICATIONS = 30;
/** A product's text. */
export const PRODUCT_TEXT_CHARS = 20_000;
/** All texts of a product, if every character has four bytes. */
export const MAX_TEXTS_BYTES = 256 * 1024;
/** Highest position of a product in the list. */
export const MAX_PRODUCT_POSITION = 9999;
/** Highest price of a duration. */
export const MAX_PRICE_CENTS = 1_000_000;
/** Most devices per licence of a product. */
export const MAX_PRODUCT_DEVICES = 100;
/** Most extra devices per licence, in one order and in total. */
export const MAX_EXTRA_DEVICES = 50;
/** Days for paying by bank transfer: the default, and the most that the seller may set. */
export const TRANSFER_DAYS = 14;
export const MAX_TRANSFER_DAYS = 60;
/** Days for which an order still waits for a transfer sent in time: banks, weekends and holidays. */
export const TRANSFER_GRACE_DAYS = 5;
/** Days before the deadline on which a customer is reminded of a transfer. */
export const TRANSFER_REMINDER_DAYS = 3;
/** Days for which licences may be delivered before a bank transfer arrives. */
export const MAX_UNPAID_DAYS = 90;
export const MAX_TRANSFER_HOLDER = 70;
/** The buyer's purchase order number: the limit of electronic invoices. */
export const MAX_PURCHASE_ORDER = 20;
/** Bank movements per call: to match, and to record. */
export const MAX_MATCHED_MOVEMENTS = 200;
export const MAX_RECORDED_MOVEMENTS = 10;
export const MAX_MOVEMENT_TEXT = 500;
/** Stripe's limit: eight digits (docs.stripe.com/api/payment_intents/create). Transfers and invoices allow more. */
export const MAX_CHARGE_CENTS = 99_999_999;
/** Licences in one order. */
export const MAX_QUANTITY = 100;
/** Quantity discounts of a product: how many steps, and the highest percentage. */
export const MAX_SEAT_STEPS = 3;
export const MAX_SEAT_PERCENT = 90;
/** Most swaps in `SWAP_DAYS` that a product can allow. */
export const MAX_PRODUCT_SWAPS = 1000;
/** Limits of a slot's lease. */
export const LEASE_MINUTES = { min: 5, max: 1440 } as const;
/** Longest trial, in days. */
export const MAX_TRIAL_DAYS = 90;
/** Versions of a product on a customer's page. */
export const VERSIONS_PAGE_SIZE = 20;
/** Longest grace period of a product, in days. */
export const MAX_GRACE_DAYS = 60;
/** Consecutive paid months after which a licence keeps the versions of that time, if its product allows it. */
export const FALLBACK_MONTHS = 12;
/** Most features, and most limits, among a licence's entitlements. */
export const MAX_ENTITLEMENTS = 50;
/** Highest limit among a licence's entitlements. */
export const MAX_LIMIT = 1_000_000_000;
/** Days before a reduction whose lowest price is shown, and how long it is shown (art. 17-bis Codice del consumo). */
export const REDUCTION_DAYS = 30;
/** Reductions from which saving shows the former price, and from which it needs the second factor too. */
export const NOTED_REDUCTION_PERCENT = 30;
export const DEEP_REDUCTION_PERCENT = 50;
/** A price rise by this factor shows the former price before it is saved. */
export const NOTED_RISE_FACTOR = 2;
/** Most devices that staff can allow a licence. */
export const MAX_LICENSE_DEVICES = 1000;
/** Most days by which staff can extend a licence at once. */
export const MAX_EXTENSION_DAYS = 3650;
/** What support may grant a licence per month until an admin changes it, and the highest setting. */
export const SUPPORT_FREED = 6;
export const SUPPORT_DAYS = 30;
export const SUPPORT_DEVICES = 2;
export const MAX_SUPPORT = 365;
/** Longest gift licence, in months. */
export const MAX_GIFT_MONTHS = 120;
/** Most licences in one bulk change. */
export const MAX_BULK_LICENSES = 10_000;
/** Most licences selected one by one. */
export const MAX_CHOSEN_LICENSES = 500;
/** Largest import file, in bytes and in lines. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_LINES = 5000;
/** Most columns of an import file: exports of other systems have dozens that are ignored. */
export const MAX_IMPORT_COLUMNS = 200;
/** Longest note of an imported line. */
export const MAX_IMPORT_NOTE = 200;
/** How far ahead an imported licence may end. */
export const MAX_IMPORT_YEARS = 100;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Days in which swaps of a licence's devices are counted. */
export const SWAP_DAYS = 30;
/** Swaps in `SWAP_DAYS`, unless the product sets another limit. */
export const MAX_SWAPS = 6;
/** Validity of an offline licence file. */
export const OFFLINE_FILE_DAYS = 30;
/** Replacements of a licence's key in `KEY_REPLACEMENT_DAYS`. */
export const MAX_KEY_REPLACEMENTS = 5;
export const KEY_REPLACEMENT_DAYS = 365;
/** How long a download link can start a download. */
export const DOWNLOAD_LINK_MINUTES = 5;
/** How long a link can resume the download that it started. */
export const DOWNLOAD_RESUME_MS = DAY_MS;
/** Days before a licence's end on which reminders are sent. */
export const REMINDER_DAYS = [30, 7, 1] as const;
/** Days after a purchase in which customers may request a refund. */
export const REFUND_DAYS = 30;
/** Longest reason of a refund request. */
export const REFUND_REASON_CHARS = 1000;
/** Days after the conclusion of a contract in which a consumer may withdraw (art. 52 Codice del consumo). */
export const WITHDRAWAL_DAYS = 14;
/** Hours in which the link in the receipt can undo a customer's withdrawal. */
export const WITHDRAWAL_UNDO_HOURS = 24;
/** Hours in which the link sent to the account can conclude a guest's declaration. */
export const WITHDRAWAL_LINK_HOURS = 72;
/** Longest text on why a customer ended a renewal or withdrew, and days for which the answer is kept. */
export const MAX_END_REASON_LENGTH = 500;
export const END_REASON_DAYS = 730;
/** Hours in which the page of a declaration can ask for the reason. */
export const END_REASON_HOURS = 24;
/** Days that an offline file lasts beyond the earlier paid time while the right to withdraw runs. */
export const WITHDRAWABLE_FILE_DAYS = 3;
/** Most contracts in the list of a withdrawal. */
export const WITHDRAWAL_CONTRACTS = 100;
/** Longest full name below a declaration. */
export const MAX_SIGNATURE_LENGTH = 161;
/** Longest message to or from support. */
export const SUPPORT_MESSAGE_CHARS = 5000;
/** Longest mailing to newsletter readers or owners of a product. */
export const NEWS_CHARS = 20_000;
/** Most messages in a support conversation. */
export const CONVERSATION_MESSAGES = 100;
/** Longest subject of a conversation, and title of a saved answer. */
export const SUBJECT_CHARS = 160;
/** Most conversations per day that support begins with a customer. */
export const STAFF_LETTERS_A_DAY = 10;
/** Longest text about support hours. */
export const SUPPORT_HOURS_CHARS = 160;
/** Longest promised answer time, in hours. */
export const MAX_ANSWER_HOURS = 720;
/** Most questions and answers on the support page. */
export const MAX_QUESTIONS = 30;
export const QUESTION_CHARS = 160;
export const ANSWER_CHARS = 2000;
/** Longest link under an answer. */
export const LINK_CHARS = 500;
/** Most saved answers. */
export const MAX_SAVED_ANSWERS = 100;
/** Longest staff note about a customer, and most notes. */
export const STAFF_NOTE_CHARS = 2000;
export const MAX_STAFF_NOTES = 50;
/** Conversations on a customer's page. */
export const CONVERSATIONS_PAGE_SIZE = 10;
/** Italian VAT in per cent. */
export const VAT_PERCENT = 22;
/** Days, including today, that the overview of the admin area counts as recent. */
export const OVERVIEW_DAYS = 30;
/** Days for which page view counts are kept. */
export const PAGE_VIEW_DAYS = 400;
/** Documents per call of a year's export. */
export const DOCUMENTS_AT_ONCE = 50;
/** Files per batch: the exchange system's website takes 5 MB, and a file has 4 kB. */
export const FILES_OF_A_BATCH = 500;
/** Batches shown. */
export const BATCHES_SHOWN = 20;
/** Italian days for sending an invoice (art. 21 c. 4 DPR 633/1972), and again if refused (Circolare 13/E of 2018). */
export const SEND_DAYS = 12;
export const SEND_AGAIN_DAYS = 5;
/** Notices of the exchange system per call, and the longest one: most of it is its signature. */
export const NOTICES_AT_ONCE = 20;
export const MAX_NOTICE_LENGTH = 40_000;
/** Errors kept of a refused file, and the length of each. */
export const SDI_ERRORS_KEPT = 10;
export const MAX_SDI_SENTENCE = 400;
/** Longest reason for a staff action. */
export const MAX_REASON_LENGTH = 500;
/** Longest message to the customer about a staff action. */
export const MAX_CUSTOMER_NOTE_LENGTH = 500;
/** Most webhook endpoints. */
export const MAX_WEBHOOK_ENDPOINTS = 20;
export const MAX_WEBHOOK_NAME = 60;
/** Longest URL of a webhook endpoint. */
export const MAX_WEBHOOK_URL = 500;
/** Timeout for a webhook receiver's response. */
export const WEBHOOK_TIMEOUT_MS = 10_000;
/** How much of the response body is read. */
export const WEBHOOK_ANSWER_BYTES = 64 * 1024;
/** How much of the response the log keeps. */
export const WEBHOOK_ANSWER_CHARS = 2000;
/** Delays between the attempts of a webhook delivery: one day in total. After the last one it has failed. */
export const WEBHOOK_RETRY_MINUTES = [1, 5, 30, 120, 300, 480, 504] as const;
/** Days without a successful delivery after which an endpoint is disabled. */
export const WEBHOOK_OFF_DAYS = 3;
/** How long a replaced webhook secret also signs. */
export const WEBHOOK_FORMER_SECRET_HOURS = 24;
/** How long the webhook log keeps its rows. */
export const WEBHOOK_LOG_DAYS = 30;
/** Most valid API keys at a time. */
export const MAX_API_KEYS = 20;
export const MAX_API_KEY_NAME = 60;
/** How long the API key that created a licence can read its licence key again. */
export const CREATED_KEY_HOURS = 24;
/** Longest cursor, and longest typed licence key. */
export const MAX_CURSOR_LENGTH = 60;
export const MAX_LICENSE_KEY_LENGTH = 120;
/** Length of a licence key from another system. */
export const FOREIGN_KEY_CHARS = { min: 8, max: 100 } as const;
/** Rows of each kind on the staff's page of a customer. */
export const CUSTOMER_ROWS = 20;
/** Devices on that page, of all licences together. */
export const CUSTOMER_DEVICES = 100;
/** Licences per transfer to another account. */
export const MOVED_LICENSES = 100;
/** Licence offers shown per side, and days for which an accepted one is kept. */
export const SHOWN_MOVES = 100;
export const MOVE_DAYS = 30;
/** Longest search text for customers. */
export const MAX_SEARCH_LENGTH = 120;
/** Shortest and longest code of a coupon. */
export const MIN_COUPON_LENGTH = 3;
export const MAX_COUPON_LENGTH = 40;
/** Highest discount of a coupon, in per cent. */
export const MAX_COUPON_PERCENT = 95;
/** Highest limit on a coupon's uses. */
export const MAX_COUPON_USES = 100_000;
/** Most coupons at a time that have not ended. */
export const MAX_OPEN_COUPONS = 100;
/** Redemption codes per batch, the batch's name, and a typed code. */
export const MAX_CODES = 5000;
export const MAX_CODE_NAME = 100;
export const MAX_CODE_LENGTH = 100;
/** Validity of an offer in days: the default, and the most that the seller may set. */
export const OFFER_DAYS = 30;
export const MAX_OFFER_DAYS = 180;
/** Open offers per customer, and offers in a customer's list. */
export const MAX_OPEN_OFFERS = 20;
export const MAX_LISTED_OFFERS = 50;
/** Longest note on an offer. */
export const MAX_OFFER_NOTE = 200;
/** The payment service's lowest charge: coupons and offers never go below it. */
export const MIN_CHARGE_CENTS = 50;
/** Largest event of a payment service. */
export const PROVIDER_EVENT_BYTES = 256 * 1024;
/** How old an event of a payment service may be. */
export const PROVIDER_EVENT_SECONDS = 300;
/** How long an order can be paid. Stripe's pages last at least half an hour. */
export const PAYABLE_MINUTES = 60;
/** How long after the order a page can be requested at the payment service. */
export const BEGIN_MINUTES = 25;
/** How long a payment may be pending. */
export const LONGEST_PAYMENT_DAYS = 21;
/** How long the page waits for a payment's confirmation before it says what to do. */
export const LATE_PAYMENT_SECONDS = 120;
/** Interval at which an order is read at the payment service while its customer waits. */
export const ORDER_READ_SECONDS = 3;
/** The same after the customer has come back from the service's page, and may have paid. */
export const RETURN_READ_SECONDS = 1;
/** Days before a licence's end on which its automatic renewal is charged. */
export const CHARGE_DAYS = 3;
/** Days before a licence's end on which its customer is notified of the charge. */
export const CHARGE_NOTICE_DAYS = [30, 7] as const;
/** Days by which a charge is postponed if its customer was not notified, or was told a lower price. */
export const LATE_NOTICE_DAYS = 2;
/** Days after a failed charge on which it is retried. */
export const CHARGE_RETRY_DAYS = [1, 3, 5] as const;
/** How long after its end a licence is still charged: after weeks, customers do not expect it. */
export const LATEST_CHARGE_DAYS = 7;
/** Longest grace period of a licence whose renewal payment is pending. */
export const GRACE_DAYS = 14;
/** Days of comparison with the payment service shown to staff. */
export const COMPARED_DAYS = 30;
/** How many missed days a delayed comparison job catches up on. */
export const COMPARED_LATE_DAYS = 7;
/** How long finished tasks at the payment service are kept, except refunds. */
export const PROVIDER_TASK_DAYS = 30;
/** Timeout for VIES: a buyer is waiting. */
export const VIES_TIMEOUT_MS = 3000;
/** How long an answer of VIES is valid for new orders. */
export const VAT_CHECK_HOURS = 24;
/** How long it is valid for renewals while VIES is unavailable: longer than the longest duration for sale. */
export const VAT_CHECK_DAYS = 800;
