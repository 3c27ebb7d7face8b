// Made of the OpenAPI document by `npm run clients`.

export type BadRequest = Detail | Record<string, Array<string>>;
export type Detail = {
  /** A sentence for display, in Italian. */
  detail: string;
  /** A stable code for programs. */
  code?: string;
  /** The same sentences, by field. */
  errors?: Record<string, Array<string>>;
};
export type LicenseFacts = {
  /** Unique id. */
  id: string;
  /** Id of the product. */
  product_id: string;
  /** Current status. */
  status: string;
  /** End of validity; null for a licence without end. */
  expires_at: string | null;
  /** End of the grace period after the paid time; null without a grace period. */
  grace_until: string | null;
  /** Newest version that the licence keeps after its end; otherwise null. */
  up_to_version: string | null;
  /** Whether it is a trial that has not been renewed yet. */
  is_trial: boolean;
  /** Number of slots: how many devices may be active. */
  max_activations: number;
  /** Slots in use: active devices, and slots reserved by an offline file. */
  active_activations: number;
  /** Features of the licence, by their names for programs. */
  features: Array<string>;
  /** Limits by name; a name without an entry is unlimited. */
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
  /** Id of the signing key in `/api/licenses/public-keys/`. */
  kid: string;
};
export interface Operations {
  activate: {
    body: {
      /** The licence key, which desktop products send. Empty if it is another system’s key and only its hash is known. */
      license_key: string;
      /** Id of the product. */
      product_id: string;
      /** The device’s fingerprint. The product chooses it and sends the same one at every start; only its hash is stored. */
      fingerprint: string;
      /** Name of the device. */
      name?: string;
      /** Operating system. */
      platform?: string;
      /** Version of the desktop product. */
      app_version?: string;
      /** Returned unchanged, so that an old response cannot be replayed. */
      nonce?: string;
    };
    answers: {
      200: {
        /** A stable code for programs. */
        code: 'ACTIVATED' | 'ALREADY_ACTIVATED';
        /** A sentence for display, in Italian. */
        detail: string;
        /** The device’s slot. */
        activation: {
          /** Unique id. */
          id: string;
          /** Name of the device. */
          name: string;
          /** First activation. */
          first_seen: string;
          /** Last contact; for a device, the first contact of its last day. */
          last_seen: string;
          /** End of the device’s lease unless it is renewed; null if the device keeps its slot until it is deactivated. */
          lease_until: string | null;
        };
        /** The licence. */
        license: LicenseFacts;
        /** The signed result of a validation, or of a successful activation. */
        signature: Signed | null;
      };
      201: {
        /** A stable code for programs. */
        code: 'ACTIVATED' | 'ALREADY_ACTIVATED';
        /** A sentence for display, in Italian. */
        detail: string;
        /** The device’s slot. */
        activation: {
          /** Unique id. */
          id: string;
          /** Name of the device. */
          name: string;
          /** First activation. */
          first_seen: string;
          /** Last contact; for a device, the first contact of its last day. */
          last_seen: string;
          /** End of the device’s lease unless it is renewed; null if the device keeps its slot until it is deactivated. */
          lease_until: string | null;
        };
        /** The licence. */
        license: LicenseFacts;
        /** The signed result of a validation, or of a successful activation. */
        signature: Signed | null;
      };
      400: BadRequest;
      403: Detail;
      404: Detail;
      405: Detail;
      409:
        | {
            /** A stable code for programs. */
            code: 'ACTIVATION_LIMIT_REACHED';
            /** A sentence for display, in Italian. */
            detail: string;
            /** Number of slots: how many devices may be active. */
            max_activations: number;
            /** Slots in use: active devices, and slots reserved by an offline file. */
            active_activations: number;
            /** Page where the customer frees a slot. */
            manage_url: string;
          }
        | {
            /** A stable code for programs. */
            code: 'SWAP_LIMIT_REACHED';
            /** A sentence for display, in Italian. */
            detail: string;
            /** Device swaps allowed in 30 days. */
            max_swaps: number;
            /** When the next device swap is possible. */
            next_swap_at: string;
            /** Page where the customer frees a slot. */
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
      /** The licence key, which desktop products send. Empty if it is another system’s key and only its hash is known. */
      license_key: string;
      /** Id of the product. */
      product_id: string;
      /** The device’s fingerprint. The product chooses it and sends the same one at every start; only its hash is stored. */
      fingerprint?: string;
      /** Returned unchanged, so that an old response cannot be replayed. */
      nonce?: string;
      /** Version of the desktop product. */
      app_version?: string;
    };
    answers: {
      200: {
        /** Whether the licence is valid on this device. */
        valid: boolean;
        /** A stable code for programs. */
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
        /** A sentence for display, in Italian. */
        detail: string;
        /** When the server responded. */
        ts: string;
        /** Returned unchanged, so that an old response cannot be replayed. */
        nonce: string | null;
        /** The licence. */
        license: LicenseFacts | null;
        /** The signed result of a validation, or of a successful activation. */
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
      /** The licence key, which desktop products send. Empty if it is another system’s key and only its hash is known. */
      license_key: string;
      /** Id of the product. */
      product_id: string;
      /** The device’s fingerprint. The product chooses it and sends the same one at every start; only its hash is stored. */
      fingerprint: string;
    };
    answers: {
      200: {
        /** A stable code for programs. */
        code: 'RENEWED';
        /** A sentence for display, in Italian. */
        detail: string;
        /** End of the device’s lease unless it is renewed; null if the device keeps its slot until it is deactivated. */
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
      /** The licence key, which desktop products send. Empty if it is another system’s key and only its hash is known. */
      license_key: string;
      /** Id of the product. */
      product_id: string;
      /** The device’s fingerprint. The product chooses it and sends the same one at every start; only its hash is stored. */
      fingerprint?: string;
      /** Id of the device’s slot, instead of its fingerprint. */
      activation_id?: string;
    };
    answers: {
      200: {
        /** A stable code for programs. */
        code: 'DEACTIVATED' | 'SLOT_RESERVED';
        /** A sentence for the customer, in Italian. */
        message: string;
        /** Slots in use: active devices, and slots reserved by an offline file. */
        active_activations: number;
        /** Number of slots: how many devices may be active. */
        max_activations: number;
        /** Until when a slot is reserved for an offline file, or null. */
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
      /** The licence key, which desktop products send. Empty if it is another system’s key and only its hash is known. */
      license_key: string;
      /** Id of the product. */
      product_id: string;
      /** The device’s fingerprint. The product chooses it and sends the same one at every start; only its hash is stored. */
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
          /** Id of the signing key in `/api/licenses/public-keys/`. */
          kid: string;
          /** Algorithm of the signature. */
          alg: 'Ed25519';
          /** The 32 bytes as base64url: the `x` of a JWK. */
          public_key: string;
          /** Whether it is the session of this request, or the key that signs now. */
          current: boolean;
        }>;
      };
      405: Detail;
      500: Detail;
    };
  };
  checkForUpdate: {
    answers: {
      200: {
        /** A stable code for programs. */
        code:
          | 'NOT_FOUND'
          | 'KEY_REPLACED'
          | 'REVOKED'
          | 'SUSPENDED'
          | 'PRODUCT_MISMATCH'
          | 'EXPIRED'
          | 'UP_TO_DATE'
          | 'UPDATE_AVAILABLE';
        /** A sentence for display, in Italian. */
        detail: string;
        /** When the server responded. */
        ts: string;
        /** Returned unchanged, so that an old response cannot be replayed. */
        nonce: string | null;
        /** Channel that was searched: `beta` only if the licence gets previews. */
        channel: 'stable' | 'beta';
        /** The newer version, or with `EXPIRED` the version that the key may still have; null if there is none. */
        update: {
          /** Version number of the release. */
          version: string;
          /** The version’s channel. */
          channel: 'stable' | 'beta';
          /** When it was published. */
          published_at: string;
          /** What is new in the release, as plain text of several lines. */
          notes: string;
          /** The last day of security updates in Italy, or null. */
          supported_until: string | null;
          /** The matching file. */
          file: {
            /** Its platform; `any` for all. */
            platform: 'any' | 'windows' | 'macos' | 'linux';
            /** Its processor; `universal` or `any` for both. */
            architecture: 'any' | 'x64' | 'arm64' | 'universal';
            /** The file’s extension. */
            kind: string;
            /** Name of the file. */
            file_name: string;
            /** Size of the file in bytes. */
            size_bytes: number;
            /** The builder’s number, which Sparkle compares: digits and dots; may be empty. */
            build: string;
            /** Oldest operating system on which it runs; empty if the seller gives none. */
            minimum_system: string;
            /** Base64 Ed25519 signature of the file by its builder, whose public key the program contains; empty without one. */
            signature: string;
            /** Hex SHA-256 of the file. */
            sha256: string;
            /** SHA-512 of the file, in base64. */
            sha512: string;
            /** Path of the file. */
            path: string;
          };
        } | null;
        /** Set if the program’s version was withdrawn; otherwise null. */
        withdrawn: {
          /** The reason that customers are told. */
          reason: string;
        } | null;
        /** The signed response. */
        signature: Signed;
      };
      400: BadRequest;
      401: Detail;
      405: Detail;
      429: Detail;
      500: Detail;
    };
  };
  updateFeed: {
    answers: {
      400: BadRequest;
      401: Detail;
      403: Detail;
      404: Detail;
      405: Detail;
      429: Detail;
      500: Detail;
    };
  };
  updateFile: {
    answers: {
      400: BadRequest;
      401: Detail;
      403: Detail;
      404: Detail;
      405: Detail;
      429: Detail;
      500: Detail;
    };
  };
}
