// What the client keeps on the device. A folder that cannot be written stops nobody who has paid: the outcome tells it.
import { isObject } from './outcomes.js';

export function createKept(store) {
  /** `unsaved` is the system's name of the error. */
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
  /** Does something if this key is still the one: meanwhile another call may have ended or replaced it. */
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
