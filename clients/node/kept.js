// What the client keeps on the device. An unwritable folder stops no paying customer: the outcome reports it.
import { isObject } from './outcomes.js';

export function createKept(store) {
  /** `unsaved` is the system's error code. */
  const attempt = (write) => {
    try {
      write();
      return {};
    } catch (error) {
      return { unsaved: error.code ?? error.name };
    }
  };
  const read = () => {
    const state = store.read();
    return isObject(state) ? state : undefined;
  };
  /** Acts only if this key is still the current one: another call may have ended or replaced it meanwhile. */
  const ifStill = (key, act) => {
    const state = read();
    return state?.key === key ? attempt(() => act(state)) : {};
  };
  return {
    read,
    write: (state) => attempt(() => store.write(state)),
    change: (key, changes) => ifStill(key, (state) => store.write({ ...state, ...changes })),
    forget: (key) => ifStill(key, () => store.forget()),
  };
}
