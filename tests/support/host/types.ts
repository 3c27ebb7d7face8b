/** The stand-in host's types: they share nothing with our contract. */
export interface HostLicense {
  id: number;
  product_name: string;
  product_id: number;
  status: string;
  license_key: string;
  auto_renewal: boolean;
  created_at: string;
  expires_at: string;
  expiry_date: string;
  is_active: boolean;
  purchase_price: string;
  max_activations: number;
  active_activations: number;
  duration_months: number;
  days_until_expiry: number;
}

export interface HostPayment {
  id: number;
  transaction_id: string;
  product_name: string;
  license_duration: string;
  amount: string;
  currency: string;
  payment_method: string;
  payment_method_display: string;
  status: string;
  provider: string;
  created_at: string;
  invoice_url: string | null;
}

export interface HostActivation {
  id: number;
  license_id: number;
  name: string;
  status: string;
  first_seen: string;
}

export interface Customer {
  id: number;
  email: string;
  password: string;
  isEmailVerified: boolean;
  /** Address of the uploaded picture. */
  picture: string | null;
  /** The format of this customer's lists; by default, the host's. */
  lists?: Settings['lists'];
  profile: Record<string, string>;
  licenses: HostLicense[];
  payments: HostPayment[];
  activations: HostActivation[];
}

/** A link in a mail. */
export interface Mailed {
  to: string;
  kind: 'verify' | 'reset';
  token: string;
}

/** How a path misbehaves. */
export type Fault =
  /** Answers once the test calls `release`; until then, hangs. */
  | 'hold'
  /** Closes the connection without a response. */
  | 'refuse'
  /** Announces a body and breaks the connection in the middle of it. */
  | 'reset'
  | 'html'
  /** Ten megabytes of JSON. */
  | 'huge'
  /** 302 to another host. */
  | 'redirect'
  | 'error'
  /** The right response with headers that must not reach the browser. */
  | 'chatty'
  | 'throttle'
  /** 401 for any token. */
  | 'unauthorized'
  | 'missing';

export interface FaultRule {
  fault: Fault;
  /** `*` matches every path without a rule. */
  path: string;
  /** Limits the fault to this customer's calls. */
  customer?: number;
}

/** A recorded request. */
export interface Recorded {
  method: string;
  /** As in the request line, undecoded. */
  url: string;
  headers: Record<string, string>;
  /** One character for each byte. */
  body: string;
  end: 'open' | 'answered' | 'aborted';
}

export interface Settings {
  /** Lists in an envelope of `count`, `next`, `previous` and `results`, or plain arrays. */
  lists: 'envelope' | 'plain';
  accessLifeMs: number;
}

export interface HostReply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A request that the host handles. */
export interface HostRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: Buffer;
}
