// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { $language, chooseLanguage } from '#stores/shell/language.ts';
import {
  $drawerOpen,
  $sidebarOpen,
  closeDrawer,
  toggleSidebar,
  watchSidebar,
} from '#stores/shell/sidebar.ts';
import { $theme, chooseTheme, toggleTheme, watchTheme } from '#stores/shell/theme.ts';

declare global {
  interface Window {
    happyDOM: {
      setViewport: (size: { width: number }) => void;
      settings: { device: { prefersColorScheme: string } };
    };
  }
}

describe('the theme', () => {
  watchTheme();

  test('is light until the visitor chooses', () => {
    expect($theme.get()).toBe('light');
    expect(document.documentElement.dataset.theme).toBe('light');
  });

  test('is kept in the browser and shown at once', () => {
    toggleTheme();
    expect(localStorage.getItem('coa-theme')).toBe('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    chooseTheme('light');
    expect(document.documentElement.dataset.theme).toBe('light');
  });

  test('follows the system if that is chosen, and is its opposite after a press', () => {
    window.happyDOM.settings.device.prefersColorScheme = 'dark';
    chooseTheme('system');
    expect(localStorage.getItem('coa-theme')).toBe('system');
    expect(document.documentElement.dataset.theme).toBe('dark');
    toggleTheme();
    expect($theme.get()).toBe('light');
    expect(document.documentElement.dataset.theme).toBe('light');
  });

  test('follows another tab', () => {
    localStorage.setItem('coa-theme', 'dark');
    dispatchEvent(new StorageEvent('storage', { key: 'coa-theme', newValue: 'dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
  });
});

test('the language is Italian and kept in the browser', () => {
  expect($language.get()).toBe('it');
  chooseLanguage('it');
  expect(localStorage.getItem('coa-language')).toBe('it');
});

describe('the sidebar', () => {
  const width = (pixels: number) => window.happyDOM.setViewport({ width: pixels });
  const state = () => [$sidebarOpen.get(), $drawerOpen.get()];
  width(1280);
  watchSidebar();

  beforeEach(() => {
    width(1280);
    if (!$sidebarOpen.get()) toggleSidebar();
  });

  test('is open from 1024 pixels on and closed below', () => {
    width(1024);
    expect(state()).toEqual([true, false]);
    width(1023);
    expect(state()).toEqual([false, false]);
  });

  test('is collapsed and expanded by its button, and the browser keeps it', () => {
    toggleSidebar();
    expect(state()).toEqual([false, false]);
    expect(localStorage.getItem('coa-sidebar')).toBe('closed');
    expect(document.documentElement.dataset.sidebar).toBe('closed');
    toggleSidebar();
    expect(state()).toEqual([true, false]);
    expect(document.documentElement.dataset.sidebar).toBe('open');
  });

  test('is collapsed again after the window was narrow meanwhile', () => {
    toggleSidebar();
    width(800);
    toggleSidebar();
    expect(state()).toEqual([true, true]);
    width(1280);
    expect(state()).toEqual([false, false]);
  });

  test('covers the screen in a narrow window, until it is closed', () => {
    width(800);
    toggleSidebar();
    expect(state()).toEqual([true, true]);
    closeDrawer();
    expect(state()).toEqual([false, false]);
  });

  test('remains open in a wide window when an entry is chosen', () => {
    closeDrawer();
    expect(state()).toEqual([true, false]);
  });
});
