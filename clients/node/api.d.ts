// Made of the OpenAPI document by `npm run clients`.

export type BadRequest = Detail | Record<string, Array<string>>;
export type Detail = {
  /** A sentence for people, in Italian. */
  detail: string;
  /** Stable for programs, which may branch on it. */
  code?: string;
  /** The same by field. */
  errors?: Record<string, Array<string>>;
};
export type LicenseFacts = {
  /** Unique id. */
  id: string;
  /** The product’s id. */
  product_id: string;
  /** Present status. */
  status: string;
  /** End of validity; null for a licence without end. */
  expires_at: string | null;
  /** Whether it is a trial that has not been renewed. */
  is_trial: boolean;
  /** Number of slots: how many devices may be active. */
  max_activations: number;
  /** Slots in use: active devices, and those reserved for an offline file. */
  active_activations: number;
  /** What the licence allows the program, by name. */
  features: Array<string>;
  /** How many of something are allowed, by name; what has no entry has no limit. */
  limits: Record<string, number>;
};
export type OfflineFile = {
  /** Suggested name of the file. */
  filename: string;
  /** The file’s text. */
  content: string;
  /** End of validity; null for a licence without end. */
  expires_at: string;
};
export type Signed = {
  /** Base64 of the signed JSON. */
  payload: string;
  /** Base64 of the Ed25519 signature. */
  sig: string;
  /** Algorithm of the signature. */
  alg: 'Ed25519';
  /** Names the key of `/api/licenses/public-keys/`. */
  kid: string;
};
export interface Operations {
  activate: {
    body: {
      /** The key that desktop products send. */
      license_key: string;
      /** The product’s id. */
      product_id: string;
      /** Chosen by the product, the same at every start on a device; only its hash is stored. */
      fingerprint: string;
      /** Name. */
      name?: string;
      /** Operating system. */
      platform?: string;
      /** Version of the desktop product. */
      app_version?: string;
      /** Returned unchanged, so that an old answer cannot be replayed. */
      nonce?: string;
    };
    answers: {
      200: {
        /** Stable for programs, which may branch on it. */
        code: 'ACTIVATED' | 'ALREADY_ACTIVATED';
        /** A sentence for people, in Italian. */
        detail: string;
        /** The device’s slot. */
        activation: {
          /** Unique id. */
          id: string;
          /** Name. */
          name: string;
          /** First activation. */
          first_seen: string;
          /** Last contact; of a device, the first one of that day. */
          last_seen: string;
          /** Until when the slot is this device’s unless it asks again; null for good. */
          lease_until: string | null;
        };
        /** The licence. */
        license: LicenseFacts;
        /** What a validation says, signed; with an activation its yes. */
        signature: Signed | null;
      };
      201: {
        /** Stable for programs, which may branch on it. */
        code: 'ACTIVATED' | 'ALREADY_ACTIVATED';
        /** A sentence for people, in Italian. */
        detail: string;
        /** The device’s slot. */
        activation: {
          /** Unique id. */
          id: string;
          /** Name. */
          name: string;
          /** First activation. */
          first_seen: string;
          /** Last contact; of a device, the first one of that day. */
          last_seen: string;
          /** Until when the slot is this device’s unless it asks again; null for good. */
          lease_until: string | null;
        };
        /** The licence. */
        license: LicenseFacts;
        /** What a validation says, signed; with an activation its yes. */
        signature: Signed | null;
      };
      400: BadRequest;
      403: Detail;
      404: Detail;
      405: Detail;
      409:
        | {
            /** Stable for programs, which may branch on it. */
            code: 'ACTIVATION_LIMIT_REACHED';
            /** A sentence for people, in Italian. */
            detail: string;
            /** Number of slots: how many devices may be active. */
            max_activations: number;
            /** Slots in use: active devices, and those reserved for an offline file. */
            active_activations: number;
            /** Where the customer frees a slot. */
            manage_url: string;
          }
        | {
            /** Stable for programs, which may branch on it. */
            code: 'SWAP_LIMIT_REACHED';
            /** A sentence for people, in Italian. */
            detail: string;
            /** Swaps that 30 days allow. */
            max_swaps: number;
            /** When the next swap is possible. */
            next_swap_at: string;
            /** Where the customer frees a slot. */
            manage_url: string;
          };
      413: Detail;
      415: Detail;
      429: Detail;
      500: Detail;
    };
  };
  validate: {
    body: {
      /** The key that desktop products send. */
      license_key: string;
      /** The product’s id. */
      product_id: string;
      /** Chosen by the product, the same at every start on a device; only its hash is stored. */
      fingerprint?: string;
      /** Returned unchanged, so that an old answer cannot be replayed. */
      nonce?: string;
      /** Version of the desktop product. */
      app_version?: string;
    };
    answers: {
      200: {
        /** Whether the licence is good on this device. */
        valid: boolean;
        /** Stable for programs, which may branch on it. */
        code:
          | 'NOT_FOUND'
          | 'KEY_REPLACED'
          | 'REVOKED'
          | 'SUSPENDED'
          | 'EXPIRED'
          | 'PRODUCT_MISMATCH'
          | 'NOT_ACTIVATED'
          | 'FINGERPRINT_MISMATCH'
          | 'VALID';
        /** A sentence for people, in Italian. */
        detail: string;
        /** When the answer was made. */
        ts: string;
        /** Returned unchanged, so that an old answer cannot be replayed. */
        nonce: string | null;
        /** The licence. */
        license: LicenseFacts | null;
        /** What a validation says, signed; with an activation its yes. */
        signature: Signed | null;
      };
      400: BadRequest;
      405: Detail;
      413: Detail;
      415: Detail;
      429: Detail;
      500: Detail;
    };
  };
  renewLease: {
    body: {
      /** The key that desktop products send. */
      license_key: string;
      /** The product’s id. */
      product_id: string;
      /** Chosen by the product, the same at every start on a device; only its hash is stored. */
      fingerprint: string;
    };
    answers: {
      200: {
        /** Stable for programs, which may branch on it. */
        code: 'RENEWED';
        /** A sentence for people, in Italian. */
        detail: string;
        /** Until when the slot is this device’s unless it asks again; null for good. */
        lease_until: string | null;
        /** The licence. */
        license: LicenseFacts;
      };
      400: BadRequest;
      403: Detail;
      404: Detail;
      405: Detail;
      413: Detail;
      415: Detail;
      429: Detail;
      500: Detail;
    };
  };
  deactivate: {
    body: {
      /** The key that desktop products send. */
      license_key: string;
      /** The product’s id. */
      product_id: string;
      /** Chosen by the product, the same at every start on a device; only its hash is stored. */
      fingerprint?: string;
      /** Id of the device’s slot, instead of its fingerprint. */
      activation_id?: string;
    };
    answers: {
      200: {
        /** Stable for programs, which may branch on it. */
        code: 'DEACTIVATED' | 'SLOT_RESERVED';
        /** A sentence for the customer, in Italian. */
        message: string;
        /** Slots in use: active devices, and those reserved for an offline file. */
        active_activations: number;
        /** Number of slots: how many devices may be active. */
        max_activations: number;
        /** Until when a slot stays reserved for an offline file, or null. */
        reserved_until: string | null;
      };
      400: BadRequest;
      403: Detail;
      404: Detail;
      405: Detail;
      413: Detail;
      415: Detail;
      429: Detail;
      500: Detail;
    };
  };
  deviceOfflineFile: {
    body: {
      /** The key that desktop products send. */
      license_key: string;
      /** The product’s id. */
      product_id: string;
      /** Chosen by the product, the same at every start on a device; only its hash is stored. */
      fingerprint: string;
    };
    answers: {
      200: OfflineFile;
      400: BadRequest;
      403: Detail;
      404: Detail;
      405: Detail;
      413: Detail;
      415: Detail;
      429: Detail;
      500: Detail;
    };
  };
  licensePublicKeys: {
    answers: {
      200: {
        /** The published keys. */
        keys: Array<{
          /** Names the key of `/api/licenses/public-keys/`. */
          kid: string;
          /** Algorithm of the signature. */
          alg: 'Ed25519';
          /** The 32 bytes as base64url: the `x` of a JWK. */
          public_key: string;
          /** Whether it is the one in use. */
          current: boolean;
        }>;
      };
      405: Detail;
      500: Detail;
    };
  };
}
