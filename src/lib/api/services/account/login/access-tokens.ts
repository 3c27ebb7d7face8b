import { errors, jwtVerify, SignJWT } from 'jose';
import { parseKeyring } from '#lib/server/keyring.ts';

/** Access tokens are short-lived JWTs that name a user's session; refresh tokens are not JWTs. */
const LIFE_SECONDS = 5 * 60;
const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const AUDIENCE = 'coa-api';
const TOKEN_TYPE = 'access';

export interface AccessClaims {
  userId: string;
  sessionId: string;
}

export function signAccessToken(tokenKeys: string, claims: AccessClaims, now: number): Promise<string> {
  const { current } = parseKeyring(tokenKeys);
  const seconds = Math.floor(now / 1000);
  return new SignJWT({ token_type: TOKEN_TYPE, sid: claims.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: current.id })
    .setSubject(claims.userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFE_SECONDS)
    .sign(current.bytes);
}

/** The claims of a valid token; `undefined` for any other. */
export async function readAccessToken(
  tokenKeys: string,
  token: string,
  now: number,
): Promise<AccessClaims | undefined> {
  const { all } = parseKeyring(tokenKeys);
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = all.find((candidate) => candidate.id === kid);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key.bytes;
      },
      {
        algorithms: [ALGORITHM],
        typ: TYPE,
        audience: AUDIENCE,
        requiredClaims: ['sub', 'exp'],
        currentDate: new Date(now),
      },
    );
    if (payload.token_type !== TOKEN_TYPE || !payload.sub || typeof payload.sid !== 'string')
      return undefined;
    return { userId: payload.sub, sessionId: payload.sid };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
