/** Business constants (docs/product.md, 16 Limits). Names carry the unit. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** First and last name, as electronic invoices take them. */
export const MAX_NAME_LENGTH = 60;
export const COOLDOWN_SECONDS = 60;
export const REGISTER_REDIRECT_MS = 3_000;
export const NOTICE_DISMISS_MS = 5_000;
/** The same of warnings and errors. */
export const ALERT_DISMISS_MS = 8_000;
export const NOTIFICATION_KEEP_DAYS = 7;
export const MAX_TOASTS = 5;
/** Days until an account with an unconfirmed address is deleted. */
export const UNVERIFIED_DAYS = 7;
/** How long a browser stays known after a login. */
export const KNOWN_DEVICE_DAYS = 365;
/** How long a login waits for its second factor. */
export const TICKET_MINUTES = 10;
/** How long a session need not confirm again that its user is there. */
export const CONFIRMED_MINUTES = 10;
/** How long a mail’s link says that a sign-in or a change was somebody else’s. */
export const REPORT_DAYS = 30;
/** How long a browser that asks for it is spared the second factor. */
export const REMEMBERED_DEVICE_DAYS = 30;
/** How long a page shows the same challenge for a passkey: less than the challenge is good for. */
export const PASSKEY_OFFER_MINUTES = 5;
export const RECOVERY_CODES = 10;
/** How long a challenge for a passkey is good. */
export const CHALLENGE_MINUTES = 10;
export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME = 60;
/** How long the owner of an account can stop a reset of its factors. */
export const FACTOR_RESET_HOURS = 72;
/** How long the link is good that takes the factors away. */
export const FACTOR_RESET_LINK_DAYS = 7;
/** How long the old side can stop a change of address that the support asked for, and how long that waits for a confirmation. */
export const ASSISTED_EMAIL_HOURS = 72;
export const ASSISTED_EMAIL_DAYS = 14;
/** How often a licence may be given to somebody in so many days, and how many who had it are shown. */
export const MAX_ASSIGNMENTS = 12;
export const ASSIGNMENT_DAYS = 365;
export const SHOWN_HOLDERS = 20;
/** Licences of others, and devices on them, in an account's export. */
export const EXPORTED_SEATS = 1000;
/** Licences on a page of who has them. */
export const SEATS_PAGE_SIZE = 20;
/** After how many days without a program's call a licence counts as unused. */
export const UNUSED_DAYS = 60;
/** How long an invitation to the seller's side is good, and most of them that wait. */
export const INVITATION_DAYS = 7;
export const MAX_INVITATIONS = 20;
/** Most of the seller's people that their page lists. */
export const MAX_PEOPLE = 200;
/** Organizations that somebody belongs to, people of one, and its invitations that wait. */
export const MAX_ORGANIZATIONS = 20;
export const MAX_ORGANIZATION_PEOPLE = 200;
export const MAX_ORGANIZATION_INVITATIONS = 100;
export const MAX_ORGANIZATION_NAME = 60;
/** Addresses that one call invites. */
export const MAX_INVITED = 20;
export const SECURITY_LOG_PAGE_SIZE = 20;
/** Rows that the portal shows; the rest is in the export of the account's data. */
export const SECURITY_LOG_SHOWN = 200;
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 256;
export const DASHBOARD_LICENSES = 5;
/** Active licences of which the dashboard knows ends and devices. */
export const DASHBOARD_ACTIVE = 20;
/** Things to do that the dashboard names. */
export const DASHBOARD_TASKS = 5;
/** Activities that the dashboard shows before it is asked for the rest. */
export const DASHBOARD_ACTIVITIES = 5;
/** Days ahead in which the dashboard names the ends of licences. */
export const TIMELINE_DAYS = 365;
export const EXPIRING_DAYS = 30;
export const CRITICAL_DAYS = 7;
export const PAYMENTS_PAGE_SIZE = 10;
export const USAGE_LOG_PAGE_SIZE = 20;
/** How long a usage log keeps its lines, and how many at most. */
export const USAGE_LOG_DAYS = 365;
export const USAGE_LOG_LINES = 20_000;
/** Lines that a usage log's CSV export asks for at once. */
export const USAGE_EXPORT_PAGE = 500;
export const DOWNLOAD_LOCK_MS = 1_000;
export const CARD_FEATURES = 3;
export const SIDEBAR_BREAKPOINT_PX = 1024;
export const DEFAULT_CURRENCY = 'EUR';
export const LOCALE = 'it-IT';

/** Largest JSON body that the proxy and the embedded API read. */
export const MAX_BODY_BYTES = 64 * 1024;
/** The largest request file of a computer without a network. */
export const MAX_REQUEST_BYTES = 4096;
/** The largest text that the page for licence files takes: one with all features and limits is half as large. */
export const MAX_LICENSE_FILE_BYTES = 32_768;
/** Longest name that a customer gives a device. */
export const MAX_DEVICE_NAME_LENGTH = 80;
/** Longest explanation of the reason for another licence key. */
export const MAX_REPLACEMENT_NOTE_LENGTH = 200;
/** Largest multipart body: a profile with its picture. */
export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024;
/** Largest profile picture. */
export const MAX_IMAGE_BYTES = 1024 * 1024;
/** Largest photograph that the browser makes such a picture of. */
export const MAX_PHOTO_BYTES = 32 * 1024 * 1024;
/** Largest width and height of a profile picture. */
export const MAX_IMAGE_PIXELS = 4096;
/** Largest page of any list. */
export const MAX_PAGE_SIZE = 100;
/** Rows that an export of the seller's asks for at once. */
export const EXPORT_PAGE_SIZE = 500;

/** Largest archive of a release. */
export const MAX_RELEASE_BYTES = 2 * 1024 ** 3;
/** What an upload sends at once: every part but the last. */
export const RELEASE_PART_BYTES = 8 * 1024 * 1024;
/** How long one part may take. */
export const PART_TIMEOUT_MS = 180_000;
/** How long an upload waits to be finished. */
export const UPLOAD_DAYS = 7;
/** Longest name of an archive that is stored, and that is sent. */
export const MAX_FILE_NAME = 100;
export const MAX_SENT_FILE_NAME = 255;
/** How far ahead a text for many may be scheduled. */
export const NEWS_AHEAD_DAYS = 366;
/** Longest stretch of days on which the licences of a text's readers ended. */
export const NEWS_LAPSED_DAYS = 400;
/** Possible readers that are looked at to count those of a product. */
export const NEWS_COUNTED = 2000;
/** How long the notes of a release may be. */
export const MAX_RELEASE_NOTES = 4000;
/** Accounts that are looked at to count who runs a version. */
export const RELEASE_COUNTED = 2000;
/** How long what is written to who has a version may be. */
export const MAX_RELEASE_MESSAGE = 2000;
/** Most products of a shop: what visitors compare on one page. */
export const MAX_PRODUCTS = 100;
export const MAX_PRODUCT_NAME = 60;
/** A line under a product's name, a feature, and what a specification says. */
export const MAX_PRODUCT_LINE = 120;
/** A product's description: search engines show about as much. */
export const MAX_PRODUCT_DESCRIPTION = 300;
export const MAX_PRODUCT_FEATURES = 20;
export const MAX_PRODUCT_SPECIFICATIONS = 30;
/** A product's text. */
export const PRODUCT_TEXT_CHARS = 20_000;
/** All texts of a product, with letters of four bytes. */
export const MAX_TEXTS_BYTES = 256 * 1024;
/** How high a product's place in the list may be. */
export const MAX_PRODUCT_POSITION = 9999;
/** Dearest duration of a product. */
export const MAX_PRICE_CENTS = 1_000_000;
/** Most devices that a product's licences have. */
export const MAX_PRODUCT_DEVICES = 100;
/** Most devices that are bought in addition to those of a licence's product, at once and in all. */
export const MAX_EXTRA_DEVICES = 50;
/** Most swaps in `SWAP_DAYS` that a product's licences have. */
/** Days in which a bank transfer is to be paid, unless the seller says otherwise, and at most. */
export const TRANSFER_DAYS = 14;
export const MAX_TRANSFER_DAYS = 60;
/** Days for which an order still waits for a transfer that was sent in time: banks, weekends and feasts. */
export const TRANSFER_GRACE_DAYS = 5;
/** Days before the last one on which a customer is reminded of a transfer. */
export const TRANSFER_REMINDER_DAYS = 3;
/** Days for which the licences of an order that is to be paid by transfer may be delivered before the money. */
export const MAX_UNPAID_DAYS = 90;
export const MAX_TRANSFER_HOLDER = 70;
/** The buyer's own number of an order, as electronic invoices take it. */
export const MAX_PURCHASE_ORDER = 20;
/** Movements of the bank in one call: to be looked at, and to be written. */
export const MAX_MATCHED_MOVEMENTS = 200;
export const MAX_RECORDED_MOVEMENTS = 10;
export const MAX_MOVEMENT_TEXT = 500;
/**
 * What Stripe charges at once: amounts have eight digits (docs.stripe.com/api/payment_intents/create, `amount`). A bank transfer and
 * an invoice take more.
 */
export const MAX_CHARGE_CENTS = 99_999_999;
/** Licences in one order. */
export const MAX_QUANTITY = 100;
/** Steps of a price for several licences, and the most that one takes off. */
export const MAX_SEAT_STEPS = 3;
export const MAX_SEAT_PERCENT = 90;
export const MAX_PRODUCT_SWAPS = 1000;
/** The shortest and the longest lease of a device's slot. */
export const LEASE_MINUTES = { min: 5, max: 1440 } as const;
/** Most days that a product may be tried. */
export const MAX_TRIAL_DAYS = 90;
/** Versions of a product that a customer reads at once. */
export const VERSIONS_PAGE_SIZE = 20;
/** Most days that licences of a product live past what was paid for. */
export const MAX_GRACE_DAYS = 60;
/** Paid months in a row after which a licence keeps the versions of its time, where its product says so. */
export const FALLBACK_MONTHS = 12;
/** Most features, and most limits, that a licence's program is told. */
export const MAX_ENTITLEMENTS = 50;
/** The highest number that a licence's program is told as a limit. */
export const MAX_LIMIT = 1_000_000_000;
/** Days before a reduction of which the lowest price is shown, and for how long (art. 17-bis Codice del consumo). */
export const REDUCTION_DAYS = 30;
/** From so many percent on a lower price is shown with the former one, and asks for the second factor too. */
export const NOTED_REDUCTION_PERCENT = 30;
export const DEEP_REDUCTION_PERCENT = 50;
/** A price that is as many times the former one is shown before it is saved. */
export const NOTED_RISE_FACTOR = 2;
/** Most devices that the seller allows a licence. */
export const MAX_LICENSE_DEVICES = 1000;
/** Most days by which the seller extends a licence at once. */
export const MAX_EXTENSION_DAYS = 3650;
/** What support may do for a licence in a month until an admin sets other limits, and the most that can be set. */
export const SUPPORT_FREED = 6;
export const SUPPORT_DAYS = 30;
export const SUPPORT_DEVICES = 2;
export const MAX_SUPPORT = 365;
/** Most months of a licence that the seller gives. */
export const MAX_GIFT_MONTHS = 120;
/** Most licences that one change of many takes. */
export const MAX_BULK_LICENSES = 10_000;
/** Most licences that are ticked one by one. */
export const MAX_CHOSEN_LICENSES = 500;
/** Largest file of licences that is imported, and its most lines. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_LINES = 5000;
/** Most columns of such a file: other systems' exports have some dozens that are left out. */
export const MAX_IMPORT_COLUMNS = 200;
/** Longest note of a line. */
export const MAX_IMPORT_NOTE = 200;
/** How far ahead a licence that is imported ends at most. */
export const MAX_IMPORT_YEARS = 100;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Days in which swaps of a licence's devices are counted. */
export const SWAP_DAYS = 30;
/** Swaps in these days, unless the product says otherwise. */
export const MAX_SWAPS = 6;
/** Validity of an offline licence file. */
export const OFFLINE_FILE_DAYS = 30;
/** Replacements of a licence's key in `KEY_REPLACEMENT_DAYS`. */
export const MAX_KEY_REPLACEMENTS = 5;
export const KEY_REPLACEMENT_DAYS = 365;
/** How long a download may begin by its link. */
export const DOWNLOAD_LINK_MINUTES = 5;
/** How long a link resumes the download that it began. */
export const DOWNLOAD_RESUME_MS = DAY_MS;
/** Days before a licence's end on which a reminder is sent. */
export const REMINDER_DAYS = [30, 7, 1] as const;
/** Days after a purchase in which a refund can be asked for. */
export const REFUND_DAYS = 30;
/** What a customer may write to say why. */
export const REFUND_REASON_CHARS = 1000;
/** Days after its conclusion in which a consumer may withdraw from a contract (art. 52 Codice del consumo). */
export const WITHDRAWAL_DAYS = 14;
/** Hours in which a customer's own withdrawal can be undone by the link in its receipt. */
export const WITHDRAWAL_UNDO_HOURS = 24;
/** Hours in which a guest's declaration can be concluded by the link that goes to the account. */
export const WITHDRAWAL_LINK_HOURS = 72;
/** Longest text in which a customer says why they ended a renewal or withdrew, and days for which the answer is kept. */
export const MAX_END_REASON_LENGTH = 500;
export const END_REASON_DAYS = 730;
/** Hours in which the page of a declaration can ask for it. */
export const END_REASON_HOURS = 24;
/** Days that an offline file lasts beyond what was paid before, while a right to withdraw runs. */
export const WITHDRAWABLE_FILE_DAYS = 3;
/** Most contracts that a customer chooses from. */
export const WITHDRAWAL_CONTRACTS = 100;
/** Longest first and last name below a declaration. */
export const MAX_SIGNATURE_LENGTH = 161;
/** Longest message to the support, or from it. */
export const SUPPORT_MESSAGE_CHARS = 5000;
/** Longest text that is mailed to the newsletter’s readers or a product’s owners. */
export const NEWS_CHARS = 20_000;
/** Most messages of a conversation with the support. */
export const CONVERSATION_MESSAGES = 100;
/** Longest subject of a conversation, and longest title of a saved answer. */
export const SUBJECT_CHARS = 160;
/** Most conversations that the support begins with a customer in a day. */
export const STAFF_LETTERS_A_DAY = 10;
/** Longest line that says when support is there. */
export const SUPPORT_HOURS_CHARS = 160;
/** Latest promise of an answer, in hours. */
export const MAX_ANSWER_HOURS = 720;
/** Most questions with an answer that customers find before they write. */
export const MAX_QUESTIONS = 30;
export const QUESTION_CHARS = 160;
export const ANSWER_CHARS = 2000;
/** Longest address of a link under an answer. */
export const LINK_CHARS = 500;
/** Most texts that the seller’s people keep for answers. */
export const MAX_SAVED_ANSWERS = 100;
/** Longest note about a customer, and most of them. */
export const STAFF_NOTE_CHARS = 2000;
export const MAX_STAFF_NOTES = 50;
/** Conversations that a customer sees at once. */
export const CONVERSATIONS_PAGE_SIZE = 10;
/** Italian VAT in per cent. */
export const VAT_PERCENT = 22;
/** Days, today included, of what the seller's overview counts as recent. */
export const OVERVIEW_DAYS = 30;
/** Days that counts of page views are kept. */
export const PAGE_VIEW_DAYS = 400;
/** Documents of a year that one call opens. */
export const DOCUMENTS_AT_ONCE = 50;
/** Files that are sent at once: the exchange system's own page takes 5 MB, and a file has 4 kB. */
export const FILES_OF_A_BATCH = 500;
/** Batches that are shown. */
export const BATCHES_SHOWN = 20;
/** Days of Italy until an invoice has to be sent (art. 21 c. 4 DPR 633/1972), and a refused one again (Circolare 13/E of 2018). */
export const SEND_DAYS = 12;
export const SEND_AGAIN_DAYS = 5;
/** Notices of the exchange system that one call reads, and the longest: its signature is most of one. */
export const NOTICES_AT_ONCE = 20;
export const MAX_NOTICE_LENGTH = 40_000;
/** Faults that are kept of a refused file, and how long each is. */
export const SDI_ERRORS_KEPT = 10;
export const MAX_SDI_SENTENCE = 400;
/** Longest reason that the seller’s people give for what they do. */
export const MAX_REASON_LENGTH = 500;
/** Longest sentence that they write to the customer with it. */
export const MAX_CUSTOMER_NOTE_LENGTH = 500;
/** Most addresses that webhooks go to. */
export const MAX_WEBHOOK_ENDPOINTS = 20;
export const MAX_WEBHOOK_NAME = 60;
/** Longest address of a webhook. */
export const MAX_WEBHOOK_URL = 500;
/** How long a receiver may take to answer a webhook. */
export const WEBHOOK_TIMEOUT_MS = 10_000;
/** What is read of its answer. */
export const WEBHOOK_ANSWER_BYTES = 64 * 1024;
/** What the log keeps of it. */
export const WEBHOOK_ANSWER_CHARS = 2000;
/** Waits between the attempts to deliver a webhook: a day in all. After the last one it has failed. */
export const WEBHOOK_RETRY_MINUTES = [1, 5, 30, 120, 300, 480, 504] as const;
/** Days of failures alone after which an endpoint is turned off. */
export const WEBHOOK_OFF_DAYS = 3;
/** How long a replaced secret of a webhook signs along. */
export const WEBHOOK_FORMER_SECRET_HOURS = 24;
/** How long the log of webhooks keeps its rows. */
export const WEBHOOK_LOG_DAYS = 30;
/** Most API keys of the seller's programs that are good at the same time. */
export const MAX_API_KEYS = 20;
export const MAX_API_KEY_NAME = 60;
/** For how long the API key that created a licence is told the licence key again. */
export const CREATED_KEY_HOURS = 24;
/** Longest place in a list, and longest typed licence key. */
export const MAX_CURSOR_LENGTH = 60;
export const MAX_LICENSE_KEY_LENGTH = 120;
/** How long a licence key of another system is. */
export const FOREIGN_KEY_CHARS = { min: 8, max: 100 } as const;
/** Rows of each kind that the seller's page of a customer shows. */
export const CUSTOMER_ROWS = 20;
/** Devices that it shows of all those licences. */
export const CUSTOMER_DEVICES = 100;
/** Licences that go to another account at once. */
export const MOVED_LICENSES = 100;
/** Offers of licences to others that are shown of each side, and how long an accepted one is kept. */
export const SHOWN_MOVES = 100;
export const MOVE_DAYS = 30;
/** Longest words of a search among customers. */
export const MAX_SEARCH_LENGTH = 120;
/** Shortest and longest code of a coupon. */
export const MIN_COUPON_LENGTH = 3;
export const MAX_COUPON_LENGTH = 40;
/** The most that a coupon takes off, in per cent. */
export const MAX_COUPON_PERCENT = 95;
/** The most uses that a coupon can be counted for. */
export const MAX_COUPON_USES = 100_000;
/** Coupons that have not ended, at the same time. */
export const MAX_OPEN_COUPONS = 100;
/** Codes to redeem that are made at once, the name of these, and a code as it is typed. */
export const MAX_CODES = 5000;
export const MAX_CODE_NAME = 100;
export const MAX_CODE_LENGTH = 100;
/** Days that an offer holds unless the seller says otherwise, and at most. */
export const OFFER_DAYS = 30;
export const MAX_OFFER_DAYS = 180;
/** Offers that a customer can have open at the same time, and those that a list of theirs shows. */
export const MAX_OPEN_OFFERS = 20;
export const MAX_LISTED_OFFERS = 50;
/** What the seller writes on an offer. */
export const MAX_OFFER_NOTE = 200;
/** The least that a payment service takes, which no coupon or offer goes below. */
export const MIN_CHARGE_CENTS = 50;
/** Largest event of a payment service. */
export const PROVIDER_EVENT_BYTES = 256 * 1024;
/** How old an event of a payment service may be. */
export const PROVIDER_EVENT_SECONDS = 300;
/** How long an order can be paid. Stripe takes a page for half an hour at least. */
export const PAYABLE_MINUTES = 60;
/** How long after its order a page can be asked for at the payment service. */
export const BEGIN_MINUTES = 25;
/** How long money may be on its way. */
export const LONGEST_PAYMENT_DAYS = 21;
/** How long a customer waits for a payment's confirmation before the page says what to do. */
export const LATE_PAYMENT_SECONDS = 120;
/** How often one order is read back at the payment service while its customer waits. */
export const ORDER_READ_SECONDS = 3;
/** The same for a customer who comes back from its page, and may have paid since. */
export const RETURN_READ_SECONDS = 1;
/** Days before a licence's end on which what renews it is charged. */
export const CHARGE_DAYS = 3;
/** Days before its end on which its customer is told of the charge. */
export const CHARGE_NOTICE_DAYS = [30, 7] as const;
/** Days by which a charge is put off that its customer was not told of, or at a lower price. */
export const LATE_NOTICE_DAYS = 2;
/** Days after a failed charge on which it is tried again. */
export const CHARGE_RETRY_DAYS = [1, 3, 5] as const;
/** How long after its end a licence is still charged: after weeks no customer expects it. */
export const LATEST_CHARGE_DAYS = 7;
/** Longest past its end that a licence lives while the money of its renewal is on its way. */
export const GRACE_DAYS = 14;
/** Days whose comparison with the payment service the seller's page shows. */
export const COMPARED_DAYS = 30;
/** Days that were not compared, the job having stood still, which it still makes up for. */
export const COMPARED_LATE_DAYS = 7;
/** How long it is kept what was done at the payment service, refunds excepted. */
export const PROVIDER_TASK_DAYS = 30;
/** How long VIES may take: a buyer waits. */
export const VIES_TIMEOUT_MS = 3000;
/** How long an answer of VIES is good for new orders. */
export const VAT_CHECK_HOURS = 24;
/** How long it is kept for renewals while VIES is silent: longer than the longest duration that is sold. */
export const VAT_CHECK_DAYS = 800;
